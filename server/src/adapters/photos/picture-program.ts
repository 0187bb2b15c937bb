import sharp, { type Metadata, type Sharp } from 'sharp'
import { serveParent } from '../processes/serve-parent.ts'

// The program of a process of its own, in which decoders work in threads beside the one that looks after them.

/** What is made of a photo: the two sizes that are kept of an item's, or a person's square. */
export type PictureKind = 'photo' | 'profile'

export interface PictureJob {
  kind: PictureKind
  bytes: Uint8Array
}

/** A picture as it is kept: re-encoded, so nothing of the sent file but its picture survives. */
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
const mostPixels = 50_000_000
/** Of what must be opened whole before the first row can be made smaller: 30 million pixels of a PNG that builds up. */
const mostOpenBytes = 128 * 1024 * 1024
/** Bytes of this process. What is allowed takes half of them, so only what deceives its decoder gets there. */
const mostMemory = 768 * 1024 * 1024

// Only three decoders stay reachable.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * Bytes that a decoder keeps of a picture. A picture that is stored from top to bottom is made smaller row by row; one that
 * builds up, or lies on its side, is opened whole, and of a JPEG twice as wide values are kept.
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
  // A WebP is opened whole whatever it is, by four bytes for each of its pixels.
  if (format === 'webp') return width * height * 4
  if (!isProgressive && (orientation === 1 || format === 'jpeg')) return 0
  return width * height * channels * (depth === 'ushort' || format === 'jpeg' ? 2 : 1)
}

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

const asJpeg = (image: Sharp) => image.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })

async function make(upright: Sharp, kind: PictureKind): Promise<Picture> {
  if (kind === 'profile') {
    const side = { width: profileSide, height: profileSide, fit: 'cover' } as const
    const { data } = await asJpeg(upright.resize(side))
    return { bytes: data, small: null, width: profileSide, height: profileSide }
  }
  const { data, info } = await asJpeg(upright.resize(within(longestSide)))
  const small = await asJpeg(sharp(data).resize(within(longestSmallSide)))
  return { bytes: data, small: small.data, width: info.width, height: info.height }
}

/** Opens a picture, refuses what is none, and makes something of it: upright, on white. */
async function read({ bytes, kind }: PictureJob): Promise<PictureNews> {
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const found = await open()
    .metadata()
    .catch(() => null)
  if (!found || !['jpeg', 'png', 'webp'].includes(found.format)) return { fault: 'not-a-picture' }
  if (found.width * found.height > mostPixels) return { fault: 'too-many-pixels' }
  if (openBytes(found) > mostOpenBytes) return { fault: 'opens-too-large' }
  const upright = open().rotate().flatten({ background: '#ffffff' }).toColourspace('srgb')
  return make(upright, kind).then(
    (picture) => ({ picture }),
    () => ({ fault: 'damaged' }),
  )
}

serveParent<PictureJob, PictureNews>({ mostMemory, answer: read })
