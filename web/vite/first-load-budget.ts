import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const bytesPerKb = 1000

/**
 * Brotli kB of JavaScript and CSS that a page needs before it is complete, texts included. `aim` is where it should
 * be; `limit` is where the build stops, a little above where it is now. React alone is 58.
 */
const budgets = [
  { page: 'src/pages/dashboard-page.tsx', aim: 95, limit: 99.5 },
  { page: 'src/pages/items-page.tsx', aim: 105, limit: 106 },
]

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Fails the build when the first load of a measured page is over its budget. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      for (const { page, aim, limit } of budgets) {
        const size = firstLoadOf(bundle, page) / bytesPerKb
        const told = `first load with ${page}: ${size.toFixed(1)} kB, aim ${aim}, limit ${limit}`
        if (size > limit) this.error(told)
        this.info(told)
      }
    },
  }
}

function firstLoadOf(bundle: Bundle, page: string): number {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const start = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'))
  const screen = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(page))
  const files = new Set<string>()
  for (const chunk of [start, screen]) if (chunk) collect(bundle, chunk, files)
  return [...files].reduce((sum, file) => sum + brotliSize(bundle, file), 0)
}

function collect(bundle: Bundle, chunk: Chunk, files: Set<string>): void {
  if (files.has(chunk.fileName)) return
  files.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') collect(bundle, imported, files)
  }
}

function brotliSize(bundle: Bundle, file: string): number {
  const output = bundle[file]
  if (!output) return 0
  return brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length
}
