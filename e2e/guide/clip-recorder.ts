import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { mediaFolder } from './media-files.ts'

const framesPerSecond = 15
const step = 1 / framesPerSecond
/** Number of frames in which the pointer moves between two positions. */
const way = 9

/** ffmpeg's options per format: fast codecs, because screens hardly move. */
const codecs = {
  webm: '-c:v libvpx-vp9 -crf 38 -b:v 0 -deadline good -cpu-used 5 -row-mt 1',
  mp4: '-c:v libx264 -preset medium -crf 27 -profile:v main -movflags +faststart',
}

type Place = { x: number; y: number }

/** Draws the pointer, which screenshots do not contain. */
function drawPointer({ x, y, isDown }: Place & { isDown: boolean }): void {
  let dot = document.querySelector<HTMLElement>('#pointer')
  if (!dot) {
    dot = document.createElement('div')
    dot.id = 'pointer'
    document.documentElement.append(dot)
  }
  const size = isDown ? 30 : 22
  Object.assign(dot.style, {
    position: 'fixed',
    zIndex: '2147483647',
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    border: '2px solid #fff',
    background: isDown ? 'rgb(189 123 14 / 0.85)' : 'rgb(28 27 24 / 0.6)',
    boxShadow: '0 1px 4px rgb(0 0 0 / 0.4)',
    pointerEvents: 'none',
  })
}

const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/**
 * A clip made from screenshots with set durations, so that it is the same on a slow machine. Without sound, with
 * captions.
 */
export class ClipRecorder {
  readonly #page: Page
  readonly #folder = mkdtempSync(join(tmpdir(), 'stowage-clip-'))
  readonly #frames: { file: string; seconds: number }[] = []
  readonly #captions: { from: number; text: string }[] = []
  #at: Place = { x: 0, y: 0 }
  #time = 0

  constructor(page: Page) {
    this.#page = page
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    this.#at = { x: width * 0.6, y: height * 0.7 }
  }

  /** Sets the caption from now on. */
  say(text: string): void {
    this.#captions.push({ from: this.#time, text })
  }

  /** Shows the current page for this many seconds. */
  async hold(seconds: number): Promise<void> {
    await this.#page.evaluate(drawPointer, { ...this.#at, isDown: false })
    await this.#shoot(seconds)
  }

  /** Moves the pointer to an element and presses it. */
  async press(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not to be seen`)
    const from = this.#at
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    for (let at = 1; at <= way; at++) {
      const part = (1 - Math.cos((Math.PI * at) / way)) / 2
      this.#at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await this.hold(step)
    }
    await this.#page.evaluate(drawPointer, { ...this.#at, isDown: true })
    await this.#shoot(3 * step)
    await target.click()
  }

  /** Types letter by letter into a focused field. */
  async type(field: Locator, text: string): Promise<void> {
    for (const letter of text) {
      await field.pressSequentially(letter)
      await this.hold(step)
    }
    await this.hold(0.4)
  }

  async #shoot(seconds: number): Promise<void> {
    const file = join(this.#folder, `${String(this.#frames.length).padStart(5, '0')}.png`)
    await this.#page.screenshot({ path: file, animations: 'disabled', caret: 'initial' })
    this.#frames.push({ file, seconds })
    this.#time += seconds
  }

  /** Writes the clip as WebM and MP4, its captions, and its poster. */
  async save(name: string): Promise<void> {
    const target = join(mediaFolder, name)
    const list = this.#frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`)
    const last = this.#frames.at(-1)?.file ?? ''
    writeFileSync(join(this.#folder, 'frames.txt'), [...list, `file '${last}'`].join('\n'))
    encode(join(this.#folder, 'frames.txt'), `${target}.webm`, codecs.webm)
    encode(join(this.#folder, 'frames.txt'), `${target}.mp4`, codecs.mp4)
    const cues = this.#captions.map(({ from, text }, at) => {
      const to = this.#captions[at + 1]?.from ?? this.#time
      return `${clock(from)} --> ${clock(to)}\n${text}\n`
    })
    writeFileSync(`${target}.vtt`, `WEBVTT\n\n${cues.join('\n')}`)
    await sharp(last).webp({ quality: 78, effort: 6 }).toFile(`${target}.webp`)
    rmSync(this.#folder, { recursive: true })
  }
}

function encode(list: string, target: string, codec: string): void {
  const common = ['-vf', `fps=${framesPerSecond},format=yuv420p`, '-an', '-map_metadata', '-1']
  const args = [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    ...common,
    ...codec.split(' '),
    target,
  ]
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg could not make ${target}: ${stderr}`)
}
