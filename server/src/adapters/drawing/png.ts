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

function header({ width, height }: Raster): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits of grey; the only compression and filtering that PNG has; not interlaced.
  data.set([8, 0, 0, 0, 0], 8)
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
function differences({ width, height, pixels }: Raster): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  const up = 2
  for (let y = 0; y < height; y += 1) {
    const [target, source] = [y * (width + 1), y * width]
    rows[target] = up
    for (let x = 0; x < width; x += 1) {
      const above = y > 0 ? (pixels[source - width + x] ?? 0) : 0
      rows[target + 1 + x] = (pixels[source + x] ?? 0) - above
    }
  }
  return rows
}

/** Writes a picture as PNG, with its resolution, so that it prints at its true size. */
export async function encodePng(raster: Raster, dpi: number): Promise<Buffer> {
  const packed = await promisify(deflate)(differences(raster))
  return Buffer.concat([
    signature,
    chunk('IHDR', header(raster)),
    chunk('pHYs', resolution(dpi)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
