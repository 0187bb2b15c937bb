import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CodeDetector, createCodeDetector } from '../../devices/code-detector.ts'
import type { SeenCode } from '../../devices/seen-code.ts'
import { poll } from './poll.ts'

export type Outline = {
  corners: SeenCode['corners']
  /** Of the picture whose pixels they count. */
  width: number
  height: number
}

type CodesOptions = {
  isOn: boolean
  /** What is in the picture now; the next look waits for the answer. True: it was found, and nobody looks any more. */
  onSeen: (codes: readonly SeenCode[], picture: HTMLVideoElement) => Promise<boolean>
  /** Nothing here can read codes. */
  onMissing: () => void
}

/** Looks for codes in the camera's picture for as long as it is on. */
export function useCodes(view: RefObject<HTMLVideoElement | null>, options: CodesOptions): void {
  const onSeen = useEffectEvent(options.onSeen)
  const detector = useDetector(options.onMissing)
  const { isOn } = options
  useEffect(() => {
    if (!isOn || !detector) return
    let isOver = false
    const end = poll(async () => {
      const picture = view.current
      if (!picture || picture.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
      const codes = await detector.detect(picture)
      if (!isOver && (await onSeen(codes, picture))) end()
    })
    return () => {
      isOver = true
      end()
    }
  }, [isOn, detector, view])
}

/** Around a code, on the picture in which it was seen. */
export function outlineOf({ corners }: SeenCode, picture: HTMLVideoElement): Outline {
  return { corners, width: picture.videoWidth, height: picture.videoHeight }
}

/** Begins to load at once, while the camera still opens. */
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
