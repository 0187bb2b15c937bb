import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const whole = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
/** The path by which `hero-font.css` finds the font, from the root of the web app. */
const cut = 'node_modules/.cache/landing-font/bricolage-grotesque-landing-normal.woff2'
/** The optical sizes of the landing page's headings, in px; the smallest one is on the boxes of the shelf. */
export const opticalSizes = { min: 17, max: 76 }

/** Subsets the font of the landing page's headings to the weights, sizes and characters that `hero-font.css` names. */
export function landingFont(): Plugin {
  return {
    name: 'landing-font',
    async config({ root = process.cwd() }) {
      const file = join(root, cut)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, await cutFont(await readFile(join(root, 'src/landing/hero-font.css'), 'utf8')))
    },
  }
}

/** The parts of a font to keep. */
interface CutFace {
  weights: { min: number; max: number }
  signs: string
}

/** Reads weights and characters from the `@font-face` rule of a stylesheet. */
export function readFace(css: string): CutFace {
  const face = css.match(/@font-face\s*\{[^}]*\}/g)?.find((one) => one.includes(cut)) ?? ''
  const [, min, max] = /font-weight:\s*(\d+) (\d+)/.exec(face) ?? []
  const [, ranges] = /unicode-range:([^;]*)/.exec(face) ?? []
  if (min === undefined || max === undefined || ranges === undefined) {
    throw new Error(`hero-font.css must name ${cut} with two weights and a unicode-range.`)
  }
  return { weights: { min: Number(min), max: Number(max) }, signs: ranges.split(',').map(signsOf).join('') }
}

/** Expands `U+41-5A` to the characters from A to Z. */
function signsOf(range: string): string {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
}

async function cutFont(css: string): Promise<Buffer> {
  const { weights, signs } = readFace(css)
  return subsetFont(await readFile(require.resolve(whole)), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights, opsz: opticalSizes },
  })
}
