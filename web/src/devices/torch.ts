// The light is not in the browsers' common standard, so its names are not in the types.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean | boolean[] }
type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] }

/** Whether this camera has a light that can be switched. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const { torch } = (track.getCapabilities?.() ?? {}) as TorchCapabilities
  return Array.isArray(torch) ? torch.includes(true) : torch === true
}

/** Switches the light; rejects where the camera refuses. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const constraints: TorchConstraints = { advanced: [{ torch: on }] }
  await track.applyConstraints(constraints)
}
