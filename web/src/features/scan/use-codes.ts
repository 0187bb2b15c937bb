import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CodeDetector, createCodeDetector } from '../../devices/code-detector.ts'
import type { SeenCode } from '../../devices/seen-code.ts'
import { poll } from './poll.ts'

export type Outline = {
  corners: SeenCode['corners']
  /** Size of the picture that the coordinates belong to. */
  width: number
  height: number
}

type CodesOptions = {
  isOn: boolean
  /** Handles the codes in the current picture; the next look waits for its promise. True ends the scan. */
  onSeen: (codes: readonly SeenCode[], picture: HTMLVideoElement) => Promise<boolean>
  /** Called when no detector is available. */
  onMissing: () => void
}

/** In ms: after this time without a code, the scanner says what helps. */
const silentTime = 8000

/**
 * Detects codes in the camera's picture while the camera runs. Returns whether none was seen for some time: detectors
 * tell only what they could read, not that a blurred or unknown code is in sight.
 */
export function useCodes(view: RefObject<HTMLVideoElement | null>, options: CodesOptions): boolean {
  const [isSilent, setSilent] = useState(false)
  const onSeen = useEffectEvent(options.onSeen)
  const detector = useDetector(options.onMissing)
  const { isOn } = options
  useEffect(() => {
    if (!isOn || !detector) return
    let isOver = false
    let seenAt = Date.now()
    const end = poll(async () => {
      const picture = view.current
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const codes = await detector.detect(picture)
      if (isOver) return
      if (codes.length > 0) seenAt = Date.now()
      setSilent(Date.now() - seenAt > silentTime)
      if (await onSeen(codes, picture)) end()
    })
    return () => {
      isOver = true
      setSilent(false)
      end()
    }
  }, [isOn, detector, view])
  return isSilent
}

/** The outline of a code in its picture. */
export function outlineOf({ corners }: SeenCode, picture: HTMLVideoElement): Outline {
  return { corners, width: picture.videoWidth, height: picture.videoHeight }
}

/** Loads at once, while the camera is still opening. */
function useDetector(onMissing: () => void): CodeDetector | undefined {
  const [detector, setDetector] = useState<CodeDetector>()
  const onFailed = useEffectEvent(onMissing)
  useEffect(() => {
    let isGone = false
    const made = createCodeDetector()
    made.then(
      (one) => isGone || setDetector(one),
      () => isGone || onFailed(),
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
