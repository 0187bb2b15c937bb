import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import sharp from 'sharp'

const width = 1280
const height = 720

export const workingCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
export const deniedCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
export const absentCamera = [
  '--use-fake-device-for-media-stream=device-count=0',
  '--use-fake-ui-for-media-stream',
]

/** What the camera shows: a label in the middle of something grey. The browser repeats it for ever. */
export async function filmOf(label: Buffer, side = 420): Promise<string> {
  const picture = await sharp(label).resize(side, side, { fit: 'contain', background: '#ffffff' }).toBuffer()
  const frame = await sharp({ create: { width, height, channels: 3, background: '#7d776c' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  const file = join(mkdtempSync(join(tmpdir(), 'stowage-film-')), 'camera.mjpeg')
  writeFileSync(file, Buffer.concat(Array.from({ length: 30 }, () => frame)))
  return `--use-file-for-fake-video-capture=${file}`
}

type Session = { context: BrowserContext; baseURL: string; launchOptions: LaunchOptions }

/** A browser of its own, because the camera is chosen when it starts; the same person is signed in. */
export async function withCamera(
  { context, baseURL, launchOptions }: Session,
  camera: string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const args = [...(launchOptions.args ?? []), ...camera]
  const browser: Browser = await chromium.launch({ ...launchOptions, args })
  try {
    const viewport = { width: 390, height: 844 }
    const other = await browser.newContext({ baseURL, viewport, storageState: await context.storageState() })
    await use(await other.newPage())
  } finally {
    await browser.close()
  }
}
