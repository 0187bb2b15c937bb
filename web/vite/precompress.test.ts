import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    write('main.js', `console.log(${JSON.stringify('box '.repeat(500))})`),
  ])
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { assetsInlineLimit: 0, rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  })
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the built page', () => {
  it('lies beside its compressed forms where that is worth it', async () => {
    const script = await readFile(join(folder, 'dist/index.js'))
    expect(brotliDecompressSync(await readFile(join(folder, 'dist/index.js.br')))).toEqual(script)
    expect(gunzipSync(await readFile(join(folder, 'dist/index.js.gz')))).toEqual(script)
    await expect(readFile(join(folder, 'dist/index.html.br'))).rejects.toThrow('ENOENT')
  })
})
