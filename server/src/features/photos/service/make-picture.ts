import { itemLimits } from '@stowage/contract/items.rules'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { refusal } from '../../../app-error.ts'

/** A photo as it is kept: re-encoded, so nothing of the sent file but its picture survives. */
export interface Picture {
  bytes: Buffer
  small: Buffer
  width: number
  height: number
}

const longestSide = 800
const longestSmallSide = 160
const mostPixels = 50_000_000
/** Decoded pictures are large; more at once would only take memory, as there are few processors. */
const mostAtOnce = 2
/** Whoever waits holds the bytes that were sent. */
const mostWaiting = 8

const limit = pLimit(mostAtOnce)

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= mostWaiting) {
    throw refusal('UNAVAILABLE', 'photo.busy')
  }
  return limit(work)
}

let loading: ReturnType<typeof loadSharp> | undefined

/** Loaded at the first photo, as it takes more memory than all the rest. Only three decoders stay reachable. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/** Once: between shutting all decoders and opening three of them, a photo that is just being read would be refused. */
function loadSharpOnce() {
  loading ??= loadSharp()
  return loading
}

function bytesOf(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  // Too few letters for a single byte: the decoder takes no empty input.
  if (bytes.length === 0) throw refusal('VALIDATION', 'photo.not-a-picture')
  if (bytes.length <= itemLimits.photoBytes) return bytes
  throw refusal('TOO_LARGE', 'photo.too-large')
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const asJpeg = (image: Sharp) => image.jpeg({ quality: 80 })

/** Decodes what was sent as a data URL, whatever its label says, and makes the two sizes that are kept. */
export async function makePicture(dataUrl: string): Promise<Picture> {
  const sent = bytesOf(dataUrl)
  return limited(async () => {
    const sharp = await loadSharpOnce()
    const open = () => sharp(sent, { limitInputPixels: false, failOn: 'error' })
    const { format, width, height } = await open()
      .metadata()
      .catch(() => ({ format: 'unknown', width: 0, height: 0 }))
    if (!['jpeg', 'png', 'webp'].includes(format)) throw refusal('VALIDATION', 'photo.not-a-picture')
    if (width * height > mostPixels) {
      throw refusal('VALIDATION', 'photo.too-many-pixels')
    }
    try {
      const upright = open().rotate().resize(within(longestSide)).flatten({ background: '#ffffff' })
      const { data, info } = await asJpeg(upright.toColourspace('srgb')).toBuffer({ resolveWithObject: true })
      const small = await asJpeg(sharp(data).resize(within(longestSmallSide))).toBuffer()
      return { bytes: data, small, width: info.width, height: info.height }
    } catch {
      throw refusal('VALIDATION', 'photo.damaged')
    }
  })
}
