import sharp, { type Metadata, type Sharp } from 'sharp'
import { serveParent } from '../processes/serve-parent.ts'

// The program of a separate process, in which decoders work in threads beside the supervising one.

/**
 * The result for a picture: two sizes for an item's photo, a square for a person's, a logo with its transparency and as a
 * square icon on white, or a stored logo on white: its pixels, three bytes each, or as PNG.
 */
export type PictureKind = 'photo' | 'profile' | 'logo' | 'logo-pixels' | 'logo-on-white'

export interface PictureJob {
  kind: PictureKind
  bytes: Uint8Array
  /** The size of `logo-pixels`. */
  size?: { width: number; height: number }
}

/** A picture as it is stored: re-encoded, so that only the image of the uploaded file survives. */
export interface Picture {
  bytes: Uint8Array
  small: Uint8Array | null
  width: number
  height: number
}

export type PictureFault = 'not-a-picture' | 'too-many-pixels' | 'opens-too-large' | 'damaged'
export type PictureNews = { picture: Picture } | { fault: PictureFault }

const longestSide = 800
const longestSmallSide = 160
const profileSide = 256
const widestLogo = 960
const highestLogo = 320
const iconSide = 96
const maxPixels = 50_000_000
/**
 * Bytes of a picture that must be decoded whole before it can be made smaller: 30 million pixels of a progressive PNG.
 */
const maxOpenBytes = 128 * 1024 * 1024
/**
 * Bytes of this process. Allowed pictures take half of them, so only a file that deceives its decoder reaches the
 * limit.
 */
const maxMemory = 768 * 1024 * 1024

// Only three decoders stay reachable.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Bytes that a decoder needs for a picture. A baseline picture is made smaller row by row; a progressive or rotated one
 * is decoded whole, and a JPEG then keeps values of twice the width.
 */
function openBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
}: Metadata): number {
  // A WebP is always decoded whole, with four bytes per pixel.
  if (format === 'webp') return width * height * 4
  if (!isProgressive && (orientation === 1 || format === 'jpeg')) return 0
  return width * height * channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1)
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const asJpeg = (image: Sharp) => image.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })

const onWhite = (image: Sharp) => image.flatten({ background: '#ffffff' })

async function makeLogo(upright: Sharp): Promise<Picture> {
  const box = { width: widestLogo, height: highestLogo, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await upright.resize(box).png().toBuffer({ resolveWithObject: true })
  // A tab may be dark.
  const side = { width: iconSide, height: iconSide, fit: 'contain', background: '#ffffff' } as const
  const small = await onWhite(sharp(data)).resize(side).removeAlpha().png().toBuffer()
  return { bytes: data, small, width: info.width, height: info.height }
}

async function makePixels(logo: Sharp, { width, height }: NonNullable<PictureJob['size']>): Promise<Picture> {
  const pixels = onWhite(logo).resize({ width, height, fit: 'fill' }).removeAlpha().toColourspace('srgb')
  return { bytes: await pixels.raw().toBuffer(), small: null, width, height }
}

async function makeOpaque(logo: Sharp): Promise<Picture> {
  const { data, info } = await onWhite(logo).removeAlpha().png().toBuffer({ resolveWithObject: true })
  return { bytes: data, small: null, width: info.width, height: info.height }
}

async function make(image: Sharp, { kind, size }: PictureJob): Promise<Picture> {
  if (kind === 'logo') return makeLogo(image)
  if (kind === 'logo-pixels' && size) return makePixels(image, size)
  if (kind === 'logo-on-white') return makeOpaque(image)
  const upright = onWhite(image)
  if (kind === 'profile') {
    const side = { width: profileSide, height: profileSide, fit: 'cover' } as const
    const { data } = await asJpeg(upright.resize(side))
    return { bytes: data, small: null, width: profileSide, height: profileSide }
  }
  const { data, info } = await asJpeg(upright.resize(within(longestSide)))
  const small = await asJpeg(sharp(data).resize(within(longestSmallSide)))
  return { bytes: data, small: small.data, width: info.width, height: info.height }
}

/** Opens a picture, rejects other files, and converts it: upright. */
async function read(job: PictureJob): Promise<PictureNews> {
  const open = () => sharp(job.bytes, { limitInputPixels: false, failOn: 'error' })
  const found = await open()
    .metadata()
    .catch(() => null)
  if (!found || !['jpeg', 'png', 'webp'].includes(found.format)) return { fault: 'not-a-picture' }
  if (found.width * found.height > maxPixels) return { fault: 'too-many-pixels' }
  if (openBytes(found) > maxOpenBytes) return { fault: 'opens-too-large' }
  return make(open().rotate().toColourspace('srgb'), job).then(
    (picture) => ({ picture }),
    () => ({ fault: 'damaged' }),
  )
}

serveParent<PictureJob, PictureNews>({ maxMemory, answer: read })
