import { itemLimits } from '@stowage/contract/items.rules'
import type { Picture, PictureFault, PictureKind } from '../../../adapters/photos/picture-program.ts'
import { readPicture } from '../../../adapters/photos/read-picture.ts'
import { type AppError, refusal } from '../../../app-error.ts'
import { runPhotoWork, type Sender } from './photo-queue.ts'

type Refusals = Record<PictureFault | 'too-large', () => AppError>

const photoRefusals: Refusals = {
  'not-a-picture': () => refusal('VALIDATION', 'photo.not-a-picture'),
  'too-many-pixels': () => refusal('VALIDATION', 'photo.too-many-pixels'),
  'opens-too-large': () => refusal('VALIDATION', 'photo.opens-too-large'),
  damaged: () => refusal('VALIDATION', 'photo.damaged'),
  'too-large': () => refusal('TOO_LARGE', 'photo.too-large'),
}

const logoRefusals: Refusals = {
  'not-a-picture': () => refusal('VALIDATION', 'brand.logo-not-a-picture'),
  'too-many-pixels': () => refusal('VALIDATION', 'brand.logo-opens-too-large'),
  'opens-too-large': () => refusal('VALIDATION', 'brand.logo-opens-too-large'),
  damaged: () => refusal('VALIDATION', 'brand.logo-damaged'),
  'too-large': () => refusal('TOO_LARGE', 'brand.logo-too-large'),
}

function bytesOf(dataUrl: string, refusals: Refusals): Buffer {
  const letters = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const bytes = Buffer.from(letters, 'base64')
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  const isPadded = padding === 0 || letters.length % 4 === 0
  // The decoder skips characters that are not base64, so the length is compared. A single character is too little for a
  // byte.
  const isWhole = bytes.length > 0 && bytes.length === Math.floor(((letters.length - padding) * 3) / 4)
  if (!isPadded || !isWhole) throw refusals['not-a-picture']()
  if (bytes.length <= itemLimits.photoBytes) return bytes
  throw refusals['too-large']()
}

async function pictureOf(ctx: Sender, dataUrl: string, kind: PictureKind): Promise<Picture> {
  const refusals = kind === 'logo' ? logoRefusals : photoRefusals
  const bytes = bytesOf(dataUrl, refusals)
  const news = await runPhotoWork(ctx, bytes.length, () => readPicture({ kind, bytes }))
  if ('fault' in news) throw refusals[news.fault]()
  return news.picture
}

/** Decodes a photo from a data URL, whatever type it claims, and makes the two sizes that are stored. */
export async function makePicture(ctx: Sender, dataUrl: string) {
  const { bytes, small, width, height } = await pictureOf(ctx, dataUrl, 'photo')
  return { bytes: Buffer.from(bytes), small: Buffer.from(small ?? bytes), width, height }
}

/** The same for a person's picture: a square of 256 px from its middle, as JPEG. */
export async function makeProfilePicture(ctx: Sender, dataUrl: string): Promise<Buffer> {
  const { bytes } = await pictureOf(ctx, dataUrl, 'profile')
  return Buffer.from(bytes)
}

/** The same for a logo: a PNG with its transparency, and a square of it for small places. */
export async function makeLogo(ctx: Sender, dataUrl: string) {
  const { bytes, small, width, height } = await pictureOf(ctx, dataUrl, 'logo')
  return { bytes: Buffer.from(bytes), small: Buffer.from(small ?? bytes), width, height }
}
