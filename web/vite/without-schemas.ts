import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const namedSchemas = /\bschemas: async \(\) => \(\{[^{}]*\}\),/g

/**
 * Removes the schemas of endpoints from the service worker, which is a single file; only the server uses them. Blanks
 * replace them, so that source maps stay right.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replace(namedSchemas, (text) => text.replace(/[^\n]/g, ' ')),
        map: null,
      }),
    },
  }
}
