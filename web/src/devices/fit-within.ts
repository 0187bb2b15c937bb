/** Scales a size down so that both sides fit; smaller pictures stay unchanged. */
export function fitWithin(
  width: number,
  height: number,
  largest: { width: number; height: number },
): { width: number; height: number } {
  const factor = Math.min(1, largest.width / width, largest.height / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
