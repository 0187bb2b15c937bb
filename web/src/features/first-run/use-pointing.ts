import { useEffect, useEffectEvent, useRef } from 'react'
import { type CameraFailure, photoPicture } from '../../devices/camera.ts'
import { useCamera } from '../../devices/use-camera.ts'
import type { FirstBox } from './first-box.ts'

/** The first run's camera. Without one, the naming step opens and shows the reason. */
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
    /** Undefined while there is no picture. */
    track: state.status === 'on' ? state.camera.track : undefined,
    /** Returns to the camera. */
    again: () => {
      if (isFailed) retry()
      if (isNaming) change({ isNaming: false })
    },
  }
}

export type Pointing = ReturnType<typeof usePointing>
