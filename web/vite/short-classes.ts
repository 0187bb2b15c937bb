import type { Plugin } from 'vite'

const selector = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g
// Between quotes or spaces, as class names stand in strings.
const word = /(?<=["'` ])[^"'`\s]+(?=["'` ])/g
// A plain word could be something else in a string; one with such a sign is a utility.
const unmistakable = /[-:[(/]/
// A part of the interface sets its own ones at run time.
const property = /--(?!radix)[a-z][\w-]*/g

/**
 * Gives the utility classes and the custom properties short names, in the styles and in the code alike: their long names are a tenth of what
 * a first visit loads. Only in the build; tests and `vite dev` see the real ones.
 */
export function shortClasses(stylesheet: string): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'short-classes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: new RegExp(`${stylesheet}$`) },
      handler: (css) => ({
        code: css
          .replace(selector, (whole, name: string) => shortClass(names, whole, name))
          .replace(property, (name) => shortProperty(names, name)),
        map: null,
      }),
    },
    renderChunk: {
      // After the styles, before the names of the files are made from what is in them.
      order: 'post',
      handler(code, chunk) {
        const foreign = libraryWords(chunk.modules)
        const own = (text: string) => (foreign.has(text) ? undefined : names.get(text))
        const renamed = code
          .replace(word, (text) => own(text) ?? text)
          .replace(property, (name) => names.get(name) ?? name)
        return { code: renamed, map: null }
      },
    },
  }
}

function shortClass(names: Map<string, string>, whole: string, escaped: string): string {
  const name = escaped.replace(/\\(.)/g, '$1')
  if (!unmistakable.test(name)) return whole
  const short = names.get(name) ?? `_${names.size.toString(36)}`
  names.set(name, short)
  return `.${short}`
}

function shortProperty(names: Map<string, string>, name: string): string {
  const short = names.get(name) ?? `--${names.size.toString(36)}`
  names.set(name, short)
  return short
}

/** Words in strings of libraries: the same word there is no class of ours. */
function libraryWords(modules: Record<string, { code: string | null }>): Set<string> {
  const libraries = Object.entries(modules).filter(([id]) => id.includes('/node_modules/'))
  return new Set(libraries.flatMap(([, { code }]) => code?.match(word) ?? []))
}
