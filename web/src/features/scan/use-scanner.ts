import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SeenCode } from '../../devices/seen-code.ts'
import { findContainer, findItem, type SharedCode } from './api.ts'
import { type ReadCode, readScanned } from './read-code.ts'
import { type Outline, outlineOf, useCodes } from './use-codes.ts'

export type Found =
  | { kind: 'container'; container: Container }
  | { kind: 'item'; item: Item }
  | ({ kind: 'items' } & SharedCode)

type Scan = {
  /** Why the last code was not usable; scanning continues. */
  message?: string | undefined
  /** A barcode without an item; scanning continues. */
  unknownBarcode?: string | undefined
  found?: Found | undefined
  outline?: Outline | undefined
}

type ScannerOptions = {
  isOn: boolean
  onFound: (found: Found) => void
  /** Called when no detector is available. */
  onMissing: () => void
}

/** In ms: how long the outline and name of a result show before it opens. */
export const showTime = 240
const buzz = 15
/** In ms: after this time out of sight, a code without a result counts as new. */
const forgetTime = 2500
/** In ms: after this time, a code whose lookup failed is tried again, also while in sight. */
const retryTime = 1500

/** Scans until a code leads to a container or item. `isSilent`: no code was seen for some time. */
export function useScanner(
  view: RefObject<HTMLVideoElement | null>,
  options: ScannerOptions,
): Scan & { isSilent: boolean } {
  const { isOn, onFound, onMissing } = options
  const [scan, setScan] = useState<Scan>({})
  const { found } = scan
  const client = useQueryClient()
  const nowhere = useRef({ text: '', until: 0, isTransient: false })
  const onSeen = async (codes: readonly SeenCode[], picture: HTMLVideoElement) => {
    const { code, read } = best(codes) ?? {}
    if (!code || !read) return false
    const last = nowhere.current
    if (last.text === code.text && Date.now() < last.until) {
      if (!last.isTransient) last.until = Date.now() + forgetTime
      return false
    }
    const { isTransient = false, ...next } = await lookUp(client, read)
    setScan({ ...next, ...(next.found && { outline: outlineOf(code, picture) }) })
    if (next.found) navigator.vibrate?.(buzz)
    else
      nowhere.current = {
        text: code.text,
        until: Date.now() + (isTransient ? retryTime : forgetTime),
        isTransient,
      }
    return next.found !== undefined
  }
  const isSilent = useCodes(view, { isOn: isOn && !found, onSeen, onMissing })
  const onShown = useEffectEvent(onFound)
  useEffect(() => {
    if (!found) return
    const opening = setTimeout(() => onShown(found), showTime)
    return () => clearTimeout(opening)
  }, [found])
  return { ...scan, isSilent }
}

const ranks = { container: 0, barcode: 1, unknown: 2 } as const

/** The best of several visible codes: labels first, then barcodes, then others. */
function best(seen: readonly SeenCode[]): { code: SeenCode; read: ReadCode } | undefined {
  return seen
    .map((code) => ({ code, read: readScanned(code.text, code.format) }))
    .sort((a, b) => ranks[a.read.kind] - ranks[b.read.kind])[0]
}

async function lookUp(client: QueryClient, read: ReadCode): Promise<Scan & { isTransient?: boolean }> {
  if (read.kind === 'unknown') return { message: t`This code isn’t a container label.` }
  if (read.kind === 'container') {
    const container = await findContainer(client, read.id)
    return 'message' in container ? container : { found: { kind: 'container', container } }
  }
  const item = await findItem(client, read.code)
  if (item === null) return { unknownBarcode: read.code }
  if ('q' in item) return { found: { kind: 'items', ...item } }
  return 'message' in item ? item : { found: { kind: 'item', item } }
}
