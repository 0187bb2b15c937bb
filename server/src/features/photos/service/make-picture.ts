import { itemLimits } from '@stowage/contract/items.rules'
import type { Picture, PictureFault, PictureKind } from '../../../adapters/photos/picture-program.ts'
import { readPicture } from '../../../adapters/photos/read-picture.ts'
import { type AppError, refusal } from '../../../app-error.ts'
import { runPhotoWork, type Sender } from './photo-queue.ts'

const faults: Record<PictureFault, () => AppError> = {
  'not-a-picture': () => refusal('VALIDATION', 'photo.not-a-picture'),
  'too-many-pixels': () => refusal('VALIDATION', 'photo.too-many-pixels'),
  'opens-too-large': () => refusal('VALIDATION', 'photo.opens-too-large'),
  damaged: () => refusal('VALIDATION', 'photo.damaged'),
}

function bytesOf(dataUrl: string): Buffer {
  const letters = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const bytes = Buffer.from(letters, 'base64')
  const padding = letters.endsWith('==') ? 2 : letters.endsWith('=') ? 1 : 0
  const isPadded = padding === 0 || letters.length % 4 === 0
  // What is no base64 is left out by the decoder. One letter is too little for a byte, and nothing for the next decoder.
  const isWhole = bytes.length > 0 && bytes.length === Math.floor(((letters.length - padding) * 3) / 4)
  if (!isPadded || !isWhole) throw refusal('VALIDATION', 'photo.not-a-picture')
  if (bytes.length <= itemLimits.photoBytes) return bytes
  throw refusal('TOO_LARGE', 'photo.too-large')
}

async function pictureOf(ctx: Sender, dataUrl: string, kind: PictureKind): Promise<Picture> {
  const bytes = bytesOf(dataUrl)
  const news = await runPhotoWork(ctx, bytes.length, () => readPicture({ kind, bytes }))
  if ('fault' in news) throw faults[news.fault]()
  return news.picture
}

/** Decodes what was sent as a data URL, whatever its label says, and makes the two sizes that are kept. */
export async function makePicture(ctx: Sender, dataUrl: string) {
  const { bytes, small, width, height } = await pictureOf(ctx, dataUrl, 'photo')
  return { bytes: Buffer.from(bytes), small: Buffer.from(small ?? bytes), width, height }
}

/** The same of a person's picture: a square from its middle, of 256 px, as JPEG. */
export async function makeProfilePicture(ctx: Sender, dataUrl: string): Promise<Buffer> {
  const { bytes } = await pictureOf(ctx, dataUrl, 'profile')
  return Buffer.from(bytes)
}
