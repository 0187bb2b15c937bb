import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo as a telephone takes it, of about a megabyte, as a data URL; each is another one. */
export async function makePhoto(): Promise<string> {
  const [width, height] = [320, 240]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const bytes = await noise.resize(2_400, 1_800).jpeg({ quality: 85 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
