import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { saveData } from './save-data.ts'
import { waitForAppOnNavigation } from './wait-for-app.ts'
import { withoutFirstRun, withoutTour } from './without-tour.ts'

const width = 1280
const height = 720

// Few pictures a second, because each costs the processor's time.
export const workingCamera = ['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream']
export const deniedCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
export const absentCamera = [
  '--use-fake-device-for-media-stream=device-count=0',
  '--use-fake-ui-for-media-stream',
]

type Shot = { picture: Buffer; side?: number; seconds?: number }

/** Removed with the data of the run. */
const folder = process.env['STOWAGE_E2E_FOLDER'] ?? tmpdir()

/** A film for the fake camera: one picture after the other, each centred on grey, in a loop. */
export async function filmOf(...shots: (Shot | Buffer)[]): Promise<string> {
  const parts = shots.map(async (shot) => {
    const { picture, side = 420, seconds = 1 } = Buffer.isBuffer(shot) ? { picture: shot } : shot
    const frame = await frameOf(picture, side)
    return Array.from({ length: seconds * framesPerSecond }, () => frame)
  })
  const file = join(mkdtempSync(join(folder, 'film-')), 'camera.mjpeg')
  writeFileSync(file, Buffer.concat((await Promise.all(parts)).flat()))
  return `--use-file-for-fake-video-capture=${file}`
}

/** The frame rate at which the browser plays such a file. */
const framesPerSecond = 30

async function frameOf(picture: Buffer, side: number): Promise<Buffer> {
  const input = await sharp(picture).resize(side, side, { fit: 'inside' }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#7d776c' } })
    .composite([{ input, gravity: 'centre' }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Records every text that a dialog shows, because results show for less than a second and a busy machine polls less
 * often. Returns a function that reads all texts so far.
 */
export async function watchDialogs(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    const look = () => {
      for (const dialog of document.querySelectorAll('[role=dialog]')) shown.add(dialog.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown].join('\n'))
}

type Session = {
  context: BrowserContext
  baseURL: string | undefined
  launchOptions: LaunchOptions
  /** Whether the first run opens for a new person. */
  firstRun: boolean
  /** Whether the code of all screens is loaded while the page is idle. */
  loadsAhead: boolean
}

/** A browser of its own, because the camera is set at its start; the same person is signed in. */
export async function openWithCamera(
  { context, baseURL = '', launchOptions, firstRun, loadsAhead }: Session,
  camera: string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const args = [...(launchOptions.args ?? []), ...camera]
  const browser: Browser = await chromium.launch({ ...launchOptions, args })
  try {
    const viewport = { width: 390, height: 844 }
    const storageState = await context.storageState()
    const other = await browser.newContext({ baseURL, viewport, storageState })
    if (camera.includes('--use-fake-ui-for-media-stream')) await other.grantPermissions(['camera'])
    if (!loadsAhead) await saveData(other)
    await withoutTour(other)
    if (!firstRun) await withoutFirstRun(other)
    other.on('page', waitForAppOnNavigation)
    await use(await other.newPage())
  } finally {
    await browser.close()
  }
}
