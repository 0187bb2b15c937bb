import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(?:m?js|css|svg|json|wasm|webmanifest|txt)$/
const smallest = 1000

/** Writes `.br` and `.gz` beside every text asset over 1 kB, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      const wanted = names.filter((name) => worthwhile.test(name) && !name.startsWith('.vite'))
      await Promise.all(wanted.map((name) => compressBeside(join(dir, name))))
    },
  }
}

async function compressBeside(file: string): Promise<void> {
  if ((await stat(file)).size <= smallest) return
  const content = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
