export type ListedCamera = { id: string; name: string }

/** The cameras with their names. Browsers give names only to pages that were allowed a camera before. */
export async function listCameras(): Promise<ListedCamera[]> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  const devices = await media?.enumerateDevices?.().catch(() => undefined)
  return (devices ?? [])
    .filter(({ kind, deviceId, label }) => kind === 'videoinput' && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}
