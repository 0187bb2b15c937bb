import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const namedSchemas = /\bschemas: async \(\) => \(\{[^{}]*\}\),/g

/**
 * Leaves out of the app how each endpoint finds its schemas: the server alone follows that, forms import what they need.
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
