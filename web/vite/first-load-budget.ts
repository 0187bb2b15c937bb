import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const bytesPerKb = 1000

/** Brotli kB of JavaScript and CSS that a page needs before it is complete, texts included. React alone is 58. */
const budgets = [
  { page: 'src/pages/dashboard-page.tsx', limit: 120 },
  { page: 'src/pages/items-page.tsx', limit: 130 },
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
      for (const { page, limit } of budgets) {
        const size = firstLoadOf(bundle, page) / bytesPerKb
        const told = `first load with ${page}: ${size.toFixed(1)} kB of ${limit}`
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
  const loaded = [start, screen].flatMap((chunk) => chunksWith(bundle, chunk))
  const styles = loaded.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const files = new Set([...loaded.map((chunk) => chunk.fileName), ...styles])
  return [...files].reduce((sum, file) => sum + brotliSize(bundle, file), 0)
}

/** A chunk and all that it imports. */
function chunksWith(bundle: Bundle, chunk: Chunk | undefined, found = new Set<Chunk>()): Chunk[] {
  if (!chunk || found.has(chunk)) return []
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') chunksWith(bundle, imported, found)
  }
  return [...found]
}

function brotliSize(bundle: Bundle, file: string): number {
  const output = bundle[file]
  if (!output) return 0
  return brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length
}
