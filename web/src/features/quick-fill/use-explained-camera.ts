import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraSource, photoPicture } from '../../devices/camera.ts'
import { type CameraReadiness, cameraReadiness } from '../../devices/camera-readiness.ts'
import { useCamera } from '../../devices/use-camera.ts'

/**
 * The camera of Quick Fill. With `onNone`, which is called when the device has no camera, the browser's question is explained:
 * the camera starts when the person has read why and pressed.
 */
export function useExplainedCamera(
  view: RefObject<HTMLVideoElement | null>,
  source: CameraSource | undefined,
  onNone?: () => void,
) {
  const isExplained = onNone !== undefined
  const [readiness, setReadiness] = useState<CameraReadiness | undefined>(isExplained ? undefined : 'ready')
  const isWanted = readiness === 'ready' || readiness === 'none'
  const { state, retry } = useCamera(view, { ...photoPicture, source }, isWanted)
  const onFound = useEffectEvent((found: CameraReadiness) => {
    setReadiness(found)
    if (found === 'none') onNone?.()
  })
  useEffect(() => {
    let isGone = false
    if (isExplained) void cameraReadiness().then((found) => (isGone ? undefined : onFound(found)))
    return () => {
      isGone = true
    }
  }, [isExplained])
  return {
    state,
    retry,
    /** Set while the browser would ask for the camera: starts it. */
    allow: readiness === 'asks' ? () => setReadiness('ready') : undefined,
  }
}
