// The torch is missing in the standard types.
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean | boolean[] }
type TorchConstraints = MediaTrackConstraints & { advanced: { torch: boolean }[] }

/** Whether this camera has a flashlight. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const { torch } = (track.getCapabilities?.() ?? {}) as TorchCapabilities
  return Array.isArray(torch) ? torch.includes(true) : torch === true
}

/** Switches the flashlight; rejects when the camera refuses. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const constraints: TorchConstraints = { advanced: [{ torch: on }] }
  await track.applyConstraints(constraints)
}
