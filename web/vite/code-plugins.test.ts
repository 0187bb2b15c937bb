import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codePlugins } from './code-plugins.ts'

type Texts = typeof import('../test/built/texts.ts')

const root = join(import.meta.dirname, '..')
let folder: string
let texts: Texts

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-texts-'))
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'silent',
    plugins: codePlugins(),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: 'test/built/texts.ts', outDir: folder, emptyOutDir: false, copyPublicDir: false },
  })
  texts = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'texts.js')).href)) as Texts
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the texts of a production build', () => {
  it('say their words, their values and their plurals', () => {
    expect(texts.saved('Tent')).toBe('Tent is saved')
    expect([texts.boxes(1), texts.boxes(1200)]).toEqual(['1 box found', '1,200 boxes found'])
  })

  it('know the formats of Lingui', () => {
    expect(texts.due(new Date('2026-11-22T12:00:00Z'))).toBe('Due on November 22, 2026')
  })

  it('keep a name that runs from right to left apart, as in development', () => {
    expect(texts.saved('كابلات')).toBe('\u2068كابلات\u2069 is saved')
  })
})
