import { writeFileSync } from 'node:fs'
import type { CDPSession } from '@playwright/test'
import sharp from 'sharp'

/** One picture of the screen; `at` in milliseconds since 1970. */
export interface Frame {
  at: number
  bytes: Buffer
  /** A small grey copy for comparing. */
  grey: Buffer
}

interface ScreencastFrame {
  data: string
  sessionId: number
  metadata: { timestamp?: number }
}

const compared = { width: 130, height: 200 }
/** A smaller difference of a point is noise of the encoder. */
const sameGrey = 16
/** A new picture differs in at least this many of a thousand points. */
const leastChange = 4

/** Records what the browser draws. The returned function stops and gives the pictures that differ from the one before. */
export async function recordFrames(cdp: CDPSession): Promise<() => Promise<Frame[]>> {
  const frames: { at: number; bytes: Buffer }[] = []
  const onFrame = ({ data, sessionId, metadata: { timestamp = Date.now() / 1000 } }: ScreencastFrame) => {
    frames.push({ at: timestamp * 1000, bytes: Buffer.from(data, 'base64') })
    // The browser may be closed meanwhile.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  }
  cdp.on('Page.screencastFrame', onFrame)
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 })
  return async () => {
    await cdp.send('Page.stopScreencast')
    cdp.off('Page.screencastFrame', onFrame)
    return different(frames)
  }
}

async function different(frames: readonly { at: number; bytes: Buffer }[]): Promise<Frame[]> {
  const pictures: Frame[] = []
  for (const { at, bytes } of frames.toSorted((one, other) => one.at - other.at)) {
    const shape = sharp(bytes).resize(compared.width, compared.height, { fit: 'fill' })
    const grey = await shape.greyscale().raw().toBuffer()
    const last = pictures.at(-1)
    if (!last || differ(last.grey, grey)) pictures.push({ at, bytes, grey })
  }
  return pictures
}

function differ(one: Buffer, other: Buffer): boolean {
  let points = 0
  for (const [place, value] of one.entries()) {
    if (Math.abs(value - (other[place] ?? 0)) > sameGrey) points += 1
  }
  return points * 1000 > leastChange * one.length
}

const gap = 12
const caption = 26
const shownHeight = 520

/** Saves an image with all pictures side by side, each with its time after the press. */
export async function saveStrip(pictures: readonly Frame[], pressedAt: number, file: string): Promise<void> {
  const shown = await Promise.all(
    pictures.map(async ({ at, bytes }) => {
      const input = await sharp(bytes)
        .resize({ height: shownHeight })
        .png()
        .toBuffer({ resolveWithObject: true })
      return { at, data: input.data, width: input.info.width }
    }),
  )
  const width = shown.reduce((sum, one) => sum + one.width + gap, gap)
  let left = gap
  const parts = shown.flatMap(({ at, data, width: own }) => {
    const words = Buffer.from(
      `<svg width="${own}" height="${caption}"><text x="0" y="18" font-family="sans-serif" font-size="15">${Math.round(at - pressedAt)} ms</text></svg>`,
    )
    const place = left
    left += own + gap
    return [
      { input: words, left: place, top: 0 },
      { input: data, left: place, top: caption },
    ]
  })
  const paper = { width, height: shownHeight + caption + gap, channels: 3 as const, background: '#dedacf' }
  writeFileSync(file, await sharp({ create: paper }).composite(parts).png().toBuffer())
}
