import { useEffect, useEffectEvent, useRef } from 'react'
import { type CameraFailure, photoPicture } from '../../devices/camera.ts'
import { useCamera } from '../../devices/use-camera.ts'
import type { FirstBox } from './first-box.ts'

/** The camera of the first run. Where there is none, the way on is typing, and why is said there. */
export function usePointing(isNaming: boolean, change: (part: Partial<FirstBox>) => void) {
  const view = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { state, retry } = useCamera(view, photoPicture)
  const isFailed = state.status === 'failed'
  const failure: CameraFailure | undefined = state.status === 'failed' ? state.failure : undefined
  const onFailed = useEffectEvent(() => change({ isNaming: true }))
  useEffect(() => {
    if (isFailed) onFailed()
  }, [isFailed])
  return {
    view,
    frame,
    failure,
    /** Undefined while it gives no picture. */
    track: state.status === 'on' ? state.camera.track : undefined,
    /** Back to the camera. */
    again: () => {
      if (isFailed) retry()
      if (isNaming) change({ isNaming: false })
    },
  }
}

export type Pointing = ReturnType<typeof usePointing>
