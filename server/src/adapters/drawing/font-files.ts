import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A font file of the product, with the letters that it covers. */
interface FontFile {
  path: string
  has: (codePoint: number) => boolean
}

/** A font family of the packages below: `@fontsource-variable/inter` is `inter`. Symbols come in one weight. */
export type Family = string

const require = createRequire(import.meta.url)

const scripts = [
  ...[
    'arabic',
    'hebrew',
    'thai',
    'armenian',
    'georgian',
    'bengali',
    'tamil',
    'telugu',
    'gujarati',
    'gurmukhi',
  ],
  ...['kannada', 'malayalam', 'sinhala', 'khmer', 'lao', 'myanmar', 'ethiopic'],
].map((script): Family => `noto-sans-${script}`)

const emoji: Family = 'noto-emoji'

/**
 * Kana and hangul decide which national variant of the shared Chinese characters is drawn; otherwise the person's
 * language does.
 */
function eastAsian(text: string, language: string): Family[] {
  const [chinese, japanese, korean] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [japanese, chinese, korean]
  if (/\p{sc=Hangul}/u.test(text)) return [korean, chinese, japanese]
  return language.startsWith('ja') ? [japanese, chinese, korean] : [chinese, japanese, korean]
}

/** The families to look for a letter in, best first. */
export function familiesFor(first: Family, text: string, language: string): Family[] {
  return [first, 'noto-sans', ...eastAsian(text, language), emoji, ...scripts]
}

/** Text fonts contain emoji too, but drawn as letters. */
export function familiesForEmoji(families: readonly Family[]): Family[] {
  return [emoji, ...families.filter((family) => family !== emoji)]
}

/** `U+0-ff,U+131` as pairs of first and last. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

async function readFamily(family: Family): Promise<FontFile[]> {
  const isStatic = family === emoji
  const folder = dirname(
    require.resolve(`${isStatic ? '@fontsource' : '@fontsource-variable'}/${family}/package.json`),
  )
  const parts: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(parts).map(([part, text]) => {
    const ranges = rangesOf(text)
    const style = isStatic ? '700-normal' : 'wght-normal'
    return {
      path: join(folder, 'files', `${family}-${part.replace(/[[\]]/g, '')}-${style}.woff2`),
      has: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    }
  })
}

const read = new Map<Family, Promise<FontFile[]>>()

/** The files of a family; the letters of each are read once. */
export function filesOf(family: Family): Promise<FontFile[]> {
  const files = read.get(family) ?? readFamily(family)
  read.set(family, files)
  return files
}
