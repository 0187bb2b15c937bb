import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const namedSchemas = /\bschemas: async \(\) => \(\{[^{}]*\}\),/g

/**
 * Leaves out of the worker of the app, which is one file, how each endpoint finds its schemas: the server alone follows that.
 * Blanks take its place, so that source maps stay right.
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
