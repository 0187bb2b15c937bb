import { vi } from 'vitest'

class FakeTrack extends EventTarget {
  id = 'track'
  stop = vi.fn()
  applyConstraints = vi.fn(async (_: MediaTrackConstraints) => undefined)
  capabilities: object = {}
  getCapabilities = () => this.capabilities
}

export type FakeCamera = ReturnType<typeof fakeCamera>

/** From now on the browser has these media, and a picture of them plays: nothing is in it, as nothing here draws. */
export function fakeMediaDevices(media: object): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    value: null,
    configurable: true,
    writable: true,
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
}

/** From now on there is one camera, whose track can be looked at. */
export function fakeCamera() {
  const track = new FakeTrack()
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  const getUserMedia = vi.fn(async () => stream)
  fakeMediaDevices({ getUserMedia })
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  return { track, getUserMedia }
}
