import type { Plugin, Rolldown } from 'vite'
import { chunksWith, firstPages } from './first-load-budget.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Stands for the second sheet among the files that a lazy part needs; its real name is in the page. */
export const furtherStyles = 'further.css'

const phoneParts = /\/src\/app\/phone-[\w-]+\.tsx$/
const holder = /^@(?:media|supports|layer|container)/
const className = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g
const word = /[^\s"'`]+/g

/**
 * Splits the app's style sheet in two: what the measured pages and the shell need, which the page names, and the
 * rules with classes, all of them and in their order, which come with the first part of the app that uses others.
 */
export function firstStyles(): Plugin {
  let further = ''
  return {
    name: 'first-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Before Vite notes which files a lazy part needs.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const start = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'))
        const [sheet] = chunksWith(bundle, start).flatMap((chunk) => stylesOf(chunk))
        const full = sheet === undefined ? undefined : bundle[sheet]
        if (sheet === undefined || full?.type !== 'asset') return this.error('The app has no style sheet.')
        const css = String(full.source)
        const first = new Set(firstChunks(bundle, chunks, start))
        const words = new Set([...first].flatMap((chunk) => chunk.code.match(word) ?? []))
        const isFirst = (classes: string[]) => classes.length === 0 || classes.some((name) => words.has(name))
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }))
        const lean = emit('app.css', keepRules(css, isFirst))
        further = emit(
          furtherStyles,
          keepRules(css, (classes) => classes.length > 0, false),
        )
        const missing = classesOf(css).filter((name) => !words.has(name))
        for (const chunk of chunks) {
          if (chunk.viteMetadata?.importedCss.delete(sheet)) chunk.viteMetadata.importedCss.add(lean)
          const own = new Set(chunk.code.match(word))
          if (!first.has(chunk) && missing.some((name) => own.has(name))) {
            chunk.viteMetadata?.importedCss.add(furtherStyles)
          }
        }
        delete bundle[sheet]
      },
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'further-styles', content: `/${further}` }, injectTo: 'head' },
    ],
  }
}

function stylesOf(chunk: Chunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
}

function firstChunks(bundle: Bundle, chunks: Chunk[], start: Chunk | undefined): Chunk[] {
  const shown = chunks.filter(({ facadeModuleId, moduleIds }) => {
    const isPage = firstPages.some((page) => facadeModuleId?.endsWith(page))
    return isPage || moduleIds.some((id) => phoneParts.test(id))
  })
  return [start, ...shown].flatMap((chunk) => chunksWith(bundle, chunk))
}

/** The sheet with the rules whose classes are wanted; with what is no rule (faces, movements, layers) or without. */
function keepRules(css: string, isWanted: (classes: string[]) => boolean, keepsOther = true): string {
  return blocks(css)
    .map((block) => {
      const head = block.slice(0, Math.max(block.indexOf('{'), 0))
      if (holder.test(head)) {
        const inside = keepRules(block.slice(head.length + 1, -1), isWanted, keepsOther)
        return inside === '' ? '' : `${head}{${inside}}`
      }
      if (head === '' || head.startsWith('@')) return keepsOther ? block : ''
      return isWanted(classesOf(head)) ? block : ''
    })
    .join('')
}

function classesOf(selectors: string): string[] {
  return [...selectors.matchAll(className)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

/** The rules and statements of the outermost level. */
function blocks(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    depth += { '{': 1, '}': -1 }[sign] ?? 0
    if (depth > 0 || sign === '{') continue
    found.push(css.slice(start, index + 1))
    start = index + 1
  }
  return found
}
