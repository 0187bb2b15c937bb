import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const summary = /summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`)/g

/** Leaves the sentences of the API reference out of the browser's files: they belong to the server. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({ code: code.replace(summary, "summary: ''"), map: null }),
    },
  }
}
