import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { createRaster, fillOutline, fillSquare } from '../src/adapters/drawing/raster.ts'
import type { ReadForm } from './read-pdf.ts'

let isReady = false

async function prepare(): Promise<void> {
  if (isReady) return
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(await readFile(path)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  isReady = true
}

/** Reads the codes in a picture by another library than the one that drew them: their texts. */
export async function readCodes(picture: Sharp): Promise<string[]> {
  await prepare()
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  }
  const found = await readBarcodes(image as ImageData, { formats: ['QRCode'], tryDownscale: true })
  return found.map(({ text }) => text)
}

/** Draws the SVG of a code: squares on a square, nothing else. */
export async function pictureOf(svg: string): Promise<Sharp> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const scale = 6
  const raster = createRaster(side * scale, side * scale)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      fillSquare(raster, (Number(x) + step) * scale, Number(y) * scale, scale)
    }
  }
  return sharp(raster.pixels, { raw: { width: side * scale, height: side * scale, channels: 1 } })
}

/** What a scanner with half the resolution makes of a print that lies askew: smaller, turned, blurred, packed as JPEG. */
export async function scanOf(printed: Sharp): Promise<Sharp> {
  // By way of a file, as the size is only known there.
  const png = await printed.png().toBuffer()
  const { width } = await sharp(png).metadata()
  const scanned = await sharp(png)
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .rotate(3, { background: '#fff' })
    .resize(Math.round((width + 60) / 2), null, { kernel: 'linear' })
    .blur(0.6)
    .linear(0.75, 35)
    .jpeg({ quality: 70 })
    .toBuffer()
  return sharp(scanned).resize(width, null, { kernel: 'cubic' })
}

/** A drawing of the rectangles in the file. */
export function printOf({ width, height, rectangles }: ReadForm): Sharp {
  // Rendered as if printed at 300 dpi.
  const scale = 300 / 72
  const raster = createRaster(Math.ceil(width * scale), Math.ceil(height * scale))
  const outline = rectangles.flatMap(([left, top, wide, high]) => {
    const [x, y, right, bottom] = [left, top, left + wide, top + high].map((value) => value * scale)
    const corners = [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ] as [number, number][]
    return [
      ...corners.map((values, index) => ({ type: index === 0 ? ('M' as const) : ('L' as const), values })),
      { type: 'Z' as const, values: [] },
    ]
  })
  fillOutline(raster, outline)
  const raw = { width: raster.width, height: raster.height, channels: 1 as const }
  return sharp(raster.pixels, { raw })
}
