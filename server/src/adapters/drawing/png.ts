import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Raster } from './raster.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const metersPerInch = 0.0254

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture in colors that lies on a raster: three bytes a pixel, row after row. */
interface ColorPicture {
  left: number
  top: number
  width: number
  height: number
  pixels: Uint8Array
}

/** Bytes of PNG with their number for each pixel: one of grey, or three of color. */
interface Bytes {
  width: number
  height: number
  perPixel: 1 | 3
  pixels: Uint8Array
}

/** Whether a row is the same as the one above, as most are: modules and letters are many rows tall. */
function repeats(pixels: Uint8Array, row: number, length: number): boolean {
  const start = row * length
  return (
    row > 0 &&
    Buffer.compare(pixels.subarray(start - length, start), pixels.subarray(start, start + length)) === 0
  )
}

function withPicture({ width, height, pixels }: Raster, picture: ColorPicture): Bytes {
  const colored = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const [from, end] = [row * width, (row + 1) * width]
    if (repeats(pixels, row, width)) colored.copyWithin(from * 3, (from - width) * 3, from * 3)
    else
      for (let at = from; at < end; at += 1) {
        const shade = pixels[at] ?? 255
        colored[at * 3] = shade
        colored[at * 3 + 1] = shade
        colored[at * 3 + 2] = shade
      }
  }
  for (let row = 0; row < picture.height; row += 1) {
    const from = picture.pixels.subarray(row * picture.width * 3, (row + 1) * picture.width * 3)
    colored.set(from, ((picture.top + row) * width + picture.left) * 3)
  }
  return { width, height, perPixel: 3, pixels: colored }
}

const [grey, color] = [0, 2]

function header({ width, height, perPixel }: Bytes): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of each channel; the only compression and filtering that PNG has; not interlaced.
  data.set([8, perPixel === 1 ? grey : color, 0, 0, 0], 8)
  return data
}

function resolution(dpi: number): Buffer {
  const data = Buffer.alloc(9)
  const perMeter = Math.round(dpi / metersPerInch)
  data.writeUInt32BE(perMeter, 0)
  data.writeUInt32BE(perMeter, 4)
  data.set([1], 8)
  return data
}

/** Stores each row as its difference from the one above: modules are tall, so nearly all bytes are zero. */
function differences({ width: columns, height, perPixel, pixels }: Bytes): Uint8Array {
  const width = columns * perPixel
  const rows = new Uint8Array((width + 1) * height)
  const up = 2
  for (let y = 0; y < height; y += 1) {
    const [target, source] = [y * (width + 1), y * width]
    rows[target] = up
    if (repeats(pixels, y, width)) continue
    for (let x = 0; x < width; x += 1) {
      const above = y > 0 ? (pixels[source - width + x] ?? 0) : 0
      rows[target + 1 + x] = (pixels[source + x] ?? 0) - above
    }
  }
  return rows
}

/** Writes a picture as PNG, with its resolution, so that it prints at its true size; in colors where a picture lies on it. */
export async function encodePng(raster: Raster, dpi: number, picture?: ColorPicture): Promise<Buffer> {
  const bytes: Bytes = picture ? withPicture(raster, picture) : { ...raster, perPixel: 1 }
  const packed = await promisify(deflate)(differences(bytes))
  return Buffer.concat([
    signature,
    chunk('IHDR', header(bytes)),
    chunk('pHYs', resolution(dpi)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
