/**
 * What a request for the camera would meet: no camera, a question of the browser to the person, or the camera (or the
 * error) at once.
 */
export type CameraReadiness = 'none' | 'asks' | 'ready'

/** Finds out without asking the person. A browser that doesn't tell counts as ready. */
export async function cameraReadiness(): Promise<CameraReadiness> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  const devices = await media?.enumerateDevices?.().catch(() => undefined)
  if (devices && !devices.some(({ kind }) => kind === 'videoinput')) return 'none'
  const permissions = navigator.permissions as Permissions | undefined
  const camera = await permissions?.query({ name: 'camera' as PermissionName }).catch(() => undefined)
  return camera?.state === 'prompt' ? 'asks' : 'ready'
}
