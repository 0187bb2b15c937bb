import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CodeDetector, createCodeDetector, type SeenCode } from '../../devices/code-detector.ts'
import { findContainer, findItem } from './api.ts'
import { poll } from './poll.ts'
import { type ReadCode, readScanned } from './read-code.ts'

export type Found = { kind: 'container'; container: Container } | { kind: 'item'; item: Item }

export type Scan = {
  /** What the last code was not; scanning goes on. */
  message?: string | undefined
  /** A barcode that no item has; scanning goes on. */
  unknownBarcode?: string | undefined
  found?: Found | undefined
  /** Where the found code is, in pixels of a picture of this size. */
  outline?: { corners: SeenCode['corners']; width: number; height: number } | undefined
}

type ScannerOptions = {
  isOn: boolean
  onFound: (found: Found) => void
  /** Nothing here can read codes. */
  onMissing: () => void
}

/** Long enough to read the name of what was found. */
const showTime = 900
/** A code that led nowhere counts as new after it was out of sight for so long. */
const forgetTime = 2500

/** Looks for codes in the picture until one leads somewhere. */
export function useScanner(view: RefObject<HTMLVideoElement | null>, options: ScannerOptions): Scan {
  const [scan, setScan] = useState<Scan>({})
  const latest = useRef(options)
  latest.current = options
  const detector = useDetector(options.onMissing)
  const { isOn } = options
  useEffect(() => {
    if (!isOn || !detector) return
    let opening: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const nowhere = { text: '', until: 0 }
    const look = async () => {
      const picture = view.current
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const seen = await detector.detect(picture)
      const { code, read } = best(seen) ?? {}
      if (isOver || !code || !read) return
      const isKnown = nowhere.text === code.text && Date.now() < nowhere.until
      if (isKnown) {
        nowhere.until = Date.now() + forgetTime
        return
      }
      const next = await lookUp(read)
      if (isOver) return
      setScan({ ...next, ...(next.found && { outline: outlineOf(code, picture) }) })
      const { found } = next
      if (!found) {
        Object.assign(nowhere, { text: code.text, until: Date.now() + forgetTime })
        return
      }
      end()
      navigator.vibrate?.(60)
      opening = setTimeout(() => latest.current.onFound(found), showTime)
    }
    const end = poll(look)
    return () => {
      isOver = true
      end()
      clearTimeout(opening)
    }
  }, [isOn, detector, view])
  return scan
}

/** Begins to load at once, while the camera still opens. */
function useDetector(onMissing: () => void): CodeDetector | undefined {
  const [detector, setDetector] = useState<CodeDetector>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is made once
  useEffect(() => {
    let isGone = false
    const made = createCodeDetector()
    made.then(
      (one) => isGone || setDetector(one),
      () => isGone || onMissing(),
    )
    return () => {
      isGone = true
      made.then(
        (one) => one.close(),
        () => undefined,
      )
    }
  }, [])
  return detector
}

const ranks = { container: 0, barcode: 1, unknown: 2 } as const

/** Several codes may be in sight: labels go before barcodes, both before anything else. */
function best(seen: readonly SeenCode[]): { code: SeenCode; read: ReadCode } | undefined {
  return seen
    .map((code) => ({ code, read: readScanned(code.text, code.format) }))
    .sort((a, b) => ranks[a.read.kind] - ranks[b.read.kind])[0]
}

async function lookUp(read: ReadCode): Promise<Scan> {
  if (read.kind === 'unknown') return { message: t`This code is not a container label.` }
  if (read.kind === 'container') {
    const container = await findContainer(read.id)
    return typeof container === 'string'
      ? { message: container }
      : { found: { kind: 'container', container } }
  }
  const item = await findItem(read.code)
  if (item === null) return { unknownBarcode: read.code }
  return typeof item === 'string' ? { message: item } : { found: { kind: 'item', item } }
}

function outlineOf({ corners }: SeenCode, { videoWidth: width, videoHeight: height }: HTMLVideoElement) {
  return { corners, width, height }
}
