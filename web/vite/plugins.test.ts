import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlPreloads } from './html-preloads.ts'
import { precompress } from './precompress.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-plugins-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await Promise.all([
    write(
      'index.html',
      '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script>',
    ),
    write('main.js', `import './main.css'\nconsole.log(${JSON.stringify('box '.repeat(500))})`),
    write(
      'main.css',
      '@font-face{font-family:I;src:url(./inter-latin-wght-normal.woff2)}@font-face{font-family:M;src:url(./mono.woff2)}',
    ),
    write('inter-latin-wght-normal.woff2', 'a face'),
    write('mono.woff2', 'another face'),
  ])
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [htmlPreloads(), precompress()],
    build: { assetsInlineLimit: 0, rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the built page', () => {
  it('names the faces that its first paint waits for, and no other', async () => {
    const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
    const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    expect(preloads[0]).toMatch(
      /as="font" type="font\/woff2" crossorigin href="\/assets\/inter-latin-[\w-]+\.woff2"/,
    )
  })

  it('lies beside its compressed forms where that is worth it', async () => {
    const script = await readFile(join(folder, 'dist/index.js'))
    expect(brotliDecompressSync(await readFile(join(folder, 'dist/index.js.br')))).toEqual(script)
    expect(gunzipSync(await readFile(join(folder, 'dist/index.js.gz')))).toEqual(script)
    await expect(readFile(join(folder, 'dist/index.html.br'))).rejects.toThrow('ENOENT')
  })
})
