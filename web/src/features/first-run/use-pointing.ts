import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraFailure, photoPicture } from '../../devices/camera.ts'
import { type CameraReadiness, cameraReadiness } from '../../devices/camera-readiness.ts'
import { useCamera } from '../../devices/use-camera.ts'
import type { FirstBox } from './first-box.ts'

/**
 * The first run's camera. Without one, the naming step opens at once and shows the reason. Where the browser would ask the
 * person, it starts when they have read why and pressed.
 */
export function usePointing(isNaming: boolean, change: (part: Partial<FirstBox>) => void) {
  const view = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [readiness, setReadiness] = useState<CameraReadiness>()
  const isWanted = readiness === 'ready' || readiness === 'none'
  const { state, retry } = useCamera(view, photoPicture, isWanted)
  const isFailed = state.status === 'failed'
  const failure: CameraFailure | undefined = state.status === 'failed' ? state.failure : undefined
  const onFailed = useEffectEvent(() => change({ isNaming: true }))
  const isNone = readiness === 'none'
  useEffect(() => {
    if (isFailed || isNone) onFailed()
  }, [isFailed, isNone])
  useEffect(() => {
    let isGone = false
    void cameraReadiness().then((found) => {
      if (!isGone) setReadiness(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return {
    view,
    frame,
    failure,
    /** Set while the browser would ask for the camera: starts it. */
    allow: readiness === 'asks' ? () => setReadiness('ready') : undefined,
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
