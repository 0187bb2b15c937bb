import { boundsOf, eachLine, type Outline } from './outline.ts'

/** Sample lines per row of pixels, which make edges smooth. */
const linesPerRow = 8

interface Crossing {
  x: number
  winding: number
}

/** A picture in shades of grey: white at first, drawn upon in black. */
export interface Raster {
  width: number
  height: number
  /** One byte a pixel, row after row: 0 is black. */
  pixels: Uint8Array
}

export function createRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8Array(width * height).fill(255) }
}

export function fillSquare(raster: Raster, left: number, top: number, side: number): void {
  for (let y = top; y < top + side; y += 1) {
    raster.pixels.fill(0, y * raster.width + left, y * raster.width + left + side)
  }
}

/** Finds where the outline's edges cross each sample line, sorted from the left. */
function crossingsOf(outline: Outline, first: number, lines: number): Crossing[][] {
  const found: Crossing[][] = Array.from({ length: lines }, () => [])
  eachLine(outline, ([fromX, fromY], [toX, toY]) => {
    if (fromY === toY) return
    const [topX, topY, bottomX, bottomY] = fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
    const slope = (bottomX - topX) / (bottomY - topY)
    // A sample line lies in the middle of its share of the row; an edge includes its upper end and excludes its lower
    // one.
    const begin = Math.max(first, Math.ceil(topY * linesPerRow - 0.5))
    const end = Math.min(first + lines, Math.ceil(bottomY * linesPerRow - 0.5))
    for (let line = begin; line < end; line += 1) {
      const y = (line + 0.5) / linesPerRow
      found[line - first]?.push({ x: topX + (y - topY) * slope, winding: fromY < toY ? 1 : -1 })
    }
  })
  for (const crossings of found) crossings.sort((a, b) => a.x - b.x)
  return found
}

/** Adds the share of each pixel that lies between two positions of a sample line. */
function addSpan(cover: Float32Array, from: number, to: number): void {
  const [left, right] = [Math.max(0, from), Math.min(cover.length, to)]
  if (left >= right) return
  const [first, last] = [Math.floor(left), Math.ceil(right) - 1]
  const add = (pixel: number, share: number) => {
    cover[pixel] = (cover[pixel] ?? 0) + share / linesPerRow
  }
  if (first === last) {
    add(first, right - left)
    return
  }
  add(first, first + 1 - left)
  for (let pixel = first + 1; pixel < last; pixel += 1) add(pixel, 1)
  add(last, right - last)
}

function addLine(cover: Float32Array, crossings: readonly Crossing[]): void {
  let winding = 0
  let from = 0
  for (const crossing of crossings) {
    if (winding === 0) from = crossing.x
    winding += crossing.winding
    if (winding === 0) addSpan(cover, from, crossing.x)
  }
}

/** Fills the inside of an outline with black, with smooth edges. */
export function fillOutline(raster: Raster, outline: Outline): void {
  const bounds = boundsOf(outline)
  if (!bounds) return
  const top = Math.max(0, Math.floor(bounds.top))
  const bottom = Math.min(raster.height, Math.ceil(bounds.bottom))
  if (top >= bottom) return
  const lines = crossingsOf(outline, top * linesPerRow, (bottom - top) * linesPerRow)
  const cover = new Float32Array(raster.width)
  for (let row = top; row < bottom; row += 1) {
    cover.fill(0)
    const begin = (row - top) * linesPerRow
    for (const crossings of lines.slice(begin, begin + linesPerRow)) addLine(cover, crossings)
    const start = row * raster.width
    for (let x = 0; x < raster.width; x += 1) {
      const share = Math.min(1, cover[x] ?? 0)
      if (share > 0) raster.pixels[start + x] = Math.round((raster.pixels[start + x] ?? 255) * (1 - share))
    }
  }
}
