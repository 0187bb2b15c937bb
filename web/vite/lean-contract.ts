import type { Plugin } from 'vite'

const contract = /\/contract\/src\/[\w-]+\.ts$/
const summary = /summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`)/g

/** Leaves out of the browser's files what belongs to the server: the API reference's sentences, unused endpoints. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contract },
      handler: (code) => ({
        code: code.replace(summary, "summary: ''").replaceAll('= endpoint(', '= /*#__PURE__*/ endpoint('),
        map: null,
      }),
    },
  }
}
