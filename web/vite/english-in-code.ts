import { createCompiledCatalog } from '@lingui/cli/api'
import type { Plugin } from 'vite'

/** What the text macros leave in the code: the id, then the English message. */
const described = /(\bid:\s*"[\w+/-]{6}",\s*message:\s*)("(?:[^"\\]|\\.)*")/g

/**
 * Compiles the English messages where they stand in the code. Every part then brings its own words when it is
 * loaded, instead of one catalog with the words of all screens; other languages replace them by id.
 */
export function englishInCode(): Plugin {
  return {
    name: 'english-in-code',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler: (code) => ({
        code: code.replace(described, (_, before: string, message: string) => before + compiled(message)),
        map: null,
      }),
    },
  }
}

function compiled(quoted: string): string {
  const message: string = JSON.parse(quoted)
  const { source, errors } = createCompiledCatalog('en', { message }, { namespace: 'json', strict: true })
  const [first] = errors
  if (first) throw first.error
  return JSON.stringify(JSON.parse(source).messages.message)
}
