import { t } from '@lingui/core/macro'

/** Why there is no picture. `lost`: the camera was disconnected while in use. */
export type CameraFailure = 'denied' | 'none' | 'unsupported' | 'busy' | 'lost' | 'other'

export class CameraError extends Error {
  override readonly name = 'CameraError'
  readonly failure: CameraFailure

  constructor(failure: CameraFailure) {
    super(cameraMessage(failure))
    this.failure = failure
  }
}

export type Camera = {
  stream: MediaStream
  track: MediaStreamTrack
  stop: () => void
}

/** `rear`, `front`, or a camera's id. When that camera is missing, another one is used. */
export type CameraSource = string

type CameraWish = {
  width: number
  height: number
  source?: CameraSource | undefined
  /** Called when the camera is disconnected. */
  onLost: () => void
}

/** Small enough to decode ten times a second; photos may ask for more. */
export const scanPicture = { width: 1280, height: 720 } as const

/** For photos. */
export const photoPicture = { width: 1920, height: 1080 } as const

/** Opens a camera, by default the rear one. The caller stops it; throws CameraError. */
export async function openCamera({ width, height, source = 'rear', onLost }: CameraWish): Promise<Camera> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  // Browsers hide it from pages loaded over plain http.
  if (typeof media?.getUserMedia !== 'function') throw new CameraError('unsupported')
  const stream = await streamOf(media, source, { width: { ideal: width }, height: { ideal: height } }).catch(
    (error: unknown) => {
      throw new CameraError(failureOf(error))
    },
  )
  const [track] = stream.getVideoTracks()
  if (!track) throw new CameraError('none')
  track.addEventListener('ended', onLost)
  return {
    stream,
    track,
    stop() {
      // Stopping the track fires no event, but a browser may fire one late.
      track.removeEventListener('ended', onLost)
      for (const one of stream.getTracks()) one.stop()
    },
  }
}

const rear = { facingMode: { ideal: 'environment' } }

async function streamOf(media: MediaDevices, source: CameraSource, size: MediaTrackConstraints) {
  const open = (one: MediaTrackConstraints) =>
    media.getUserMedia({ video: { ...one, ...size }, audio: false })
  if (source === 'rear') return open(rear)
  if (source === 'front') return open({ facingMode: { ideal: 'user' } })
  try {
    return await open({ deviceId: { exact: source } })
  } catch (error) {
    // The camera was unplugged, or the browser changed its ids: a camera that is only preferred could be any camera.
    if (failureOf(error) !== 'none') throw error
    return open(rear)
  }
}

function failureOf(error: unknown): CameraFailure {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotSupportedError':
    case 'TypeError':
      return 'unsupported'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'other'
  }
}

/** The problem and its remedy. */
export function cameraMessage(failure: CameraFailure): string {
  switch (failure) {
    case 'denied':
      return t`Camera permission was denied. Allow it in your browser’s settings for this page, then try again.`
    case 'none':
      return t`No camera found. Connect one, then try again.`
    case 'unsupported':
      return t`The camera isn’t supported here. Open this page over HTTPS or in another browser.`
    case 'busy':
      return t`The camera is in use by another application. Close it, then try again.`
    case 'lost':
      return t`The camera was disconnected. Reconnect it or allow access again, then try again.`
    case 'other':
      return t`Unable to access camera.`
  }
}
