import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { opticalSizes, readFace } from './landing-font.ts'

const web = join(import.meta.dirname, '..')
const landing = join(web, 'src/landing')
const read = (path: string) => readFileSync(path, 'utf8')
const face = readFace(read(join(landing, 'hero-font.css')))
/** Languages whose signs come from the system. */
const others = ['ja', 'ko', 'zh']

test('the face of the landing page holds every sign of its texts', () => {
  const folder = join(web, 'src/locales/landing')
  const texts = readdirSync(folder)
    .filter((name) => !others.some((language) => name.startsWith(language)))
    .flatMap((name) => [...read(join(folder, name)).matchAll(/^msg(?:id|str) "(.+)"$/gm)])
    .map(([, text = '']) => text.replaceAll(/\\.|<[^>]*>|\{\w+(?:, plural,)?|=\d|[#{}]/g, ''))
  const missing = new Set([...texts.join('')].filter((sign) => !face.signs.includes(sign)))
  expect(texts.length).toBeGreaterThan(500)
  expect([...missing].join('')).toBe('')
})

test('headings of the landing page are drawn in the weights and sizes that its face holds', () => {
  const styles = readdirSync(landing)
    .filter((name) => name.endsWith('.css'))
    .map((name) => read(join(landing, name)))
    .join('')
  const headings = [...styles.matchAll(/font: (\d+) (\d+)px \/ \d+px var\(--font-display\)/g)]
  const weights = headings.map(([, weight]) => Number(weight))
  const sizes = headings.map(([, , size]) => Number(size))
  expect(headings).toHaveLength([...styles.matchAll(/var\(--font-display\)/g)].length)
  expect([Math.min(...weights), Math.max(...weights)]).toEqual([face.weights.min, face.weights.max])
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([opticalSizes.min, opticalSizes.max])
})

test('a stylesheet that names no weights for the cut face is refused', () => {
  expect(() => readFace('@font-face { font-weight: 650 720; unicode-range: U+41; }')).toThrow(/must name/)
})
