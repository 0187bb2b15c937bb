import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const bytesPerKb = 1000

/**
 * Brotli kB of JavaScript and CSS that a page needs until it is complete, in the largest language. React alone is 58.
 */
const budgets = [
  { page: 'src/pages/dashboard-page.tsx', limit: 150 },
  { page: 'src/pages/items-page.tsx', limit: 160 },
]

/** The maximum of script and style files of a page, and of those that a lazy part adds. */
const maxFiles = 8
const maxFilesOfPart = 3

const page = /\/src\/pages\/[\w-]+\.tsx$/
const part = /\/src\/[\w/-]+\.tsx?$/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Fails the build when a measured page exceeds its budget, or a page or a lazy part has too many files. */
export function firstLoadBudget(): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const words = largestLanguage(bundle)
      for (const { page, limit } of budgets) {
        const size = sizeOf(bundle, [...firstFiles(bundle, chunkOf(bundle, page)), ...words]) / bytesPerKb
        const message = `first load with ${page}: ${size.toFixed(1)} kB of ${limit}, in the longest language`
        if (size > limit) this.error(message)
        this.info(message)
      }
      const [first] = tooManyFiles(bundle)
      if (first) this.error(first)
    },
  }
}

/** The file with the messages of the largest language; none when there is only English. */
export function largestLanguage(bundle: Bundle): string[] {
  return chunksOf(bundle)
    .filter(({ name }) => name.startsWith('words-'))
    .map(({ fileName }) => fileName)
    .toSorted((a, b) => sizeOf(bundle, [b]) - sizeOf(bundle, [a]))
    .slice(0, 1)
}

/** A sentence for each page and part with too many files. */
export function tooManyFiles(bundle: Bundle): string[] {
  const start = firstFiles(bundle, undefined)
  // The chunks that dialogs share with the screens that open them.
  const shared = new Set([
    ...start,
    ...Object.keys(bundle).filter((file) => /\/items-[\w-]+\.js$/.test(file)),
  ])
  const chunks = chunksOf(bundle)
  return chunks.flatMap((chunk) => {
    const id = chunk.facadeModuleId ?? ''
    if (!chunk.isDynamicEntry || !part.test(id)) return []
    const files = [...filesOf(bundle, chunk)]
    const callers = chunks
      .filter(({ dynamicImports }) => dynamicImports.includes(chunk.fileName))
      .map((caller) => filesOf(bundle, caller))
    const isThere = (file: string) =>
      shared.has(file) || (callers.length > 0 && callers.every((its) => its.has(file)))
    const [found, max] = page.test(id)
      ? [new Set([...start, ...files]).size, maxFiles]
      : [files.filter((file) => !isThere(file)).length, maxFilesOfPart]
    return found > max ? [`${chunk.name} comes in ${found} files; ${max} may be. See vite/chunks.ts.`] : []
  })
}

/** The files that the app's page names, and those that the screen needs besides. */
export function firstFiles(bundle: Bundle, screen: Chunk | undefined): Set<string> {
  const start = chunksOf(bundle).find(
    (chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'),
  )
  return new Set([start, screen].flatMap((chunk) => [...filesOf(bundle, chunk)]))
}

function chunkOf(bundle: Bundle, page: string): Chunk | undefined {
  return chunksOf(bundle).find((chunk) => chunk.facadeModuleId?.endsWith(page))
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** The files of a chunk and of all of its imports. */
function filesOf(bundle: Bundle, chunk: Chunk | undefined, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(bundle, imported, found)
  }
  return found
}

export function sizeOf(bundle: Bundle, files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const output = bundle[file]
    if (output) sum += brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length
  }
  return sum
}
