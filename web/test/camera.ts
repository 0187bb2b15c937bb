import { vi } from 'vitest'

class StandInTrack extends EventTarget {
  id = 'track'
  stop = vi.fn()
  applyConstraints = vi.fn(async (_: MediaTrackConstraints) => undefined)
  capabilities: object = {}
  getCapabilities = () => this.capabilities
}

export type StandInCamera = ReturnType<typeof standInCamera>

/** From now on there is a camera whose picture plays: nothing is in it, as nothing here draws. */
export function standInCamera() {
  const track = new StandInTrack()
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  const getUserMedia = vi.fn(async () => stream)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    value: null,
    configurable: true,
    writable: true,
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  return { track, getUserMedia }
}
