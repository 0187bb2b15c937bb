import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo of about a megabyte, as a phone takes it, as a data URL; each call makes another one. */
export const makePhoto = () => photoOf(2_400, 1_800)

/** The same as a bulk add sends it, scaled down to about 110 kB. */
export const makeSmallPhoto = () => photoOf(500, 375)

async function photoOf(wide: number, high: number): Promise<string> {
  const [width, height] = [320, 240]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const bytes = await noise.resize(wide, high).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
