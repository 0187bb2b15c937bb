/**
 * The media type of a long response in frames: a head of 8 bytes (the number of bytes that follow, and of the rows in
 * them, both unsigned, little endian), then the bytes. A frame without bytes is the last. Frames tell the client its
 * progress, also in a compressed file.
 */
export const framesType = 'application/vnd.stowage.frames'

export const frameHeadBytes = 8

interface FrameHead {
  bytes: number
  rows: number
}

export function writeFrameHead({ bytes, rows }: FrameHead): Uint8Array {
  const head = new DataView(new ArrayBuffer(frameHeadBytes))
  head.setUint32(0, bytes, true)
  head.setUint32(4, rows, true)
  return new Uint8Array(head.buffer)
}

/** Reads the frame head at the beginning of the bytes, which must be at least 8. */
export function readFrameHead(bytes: Uint8Array): FrameHead {
  const head = new DataView(bytes.buffer, bytes.byteOffset, frameHeadBytes)
  return { bytes: head.getUint32(0, true), rows: head.getUint32(4, true) }
}
