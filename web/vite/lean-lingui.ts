import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../src/lib/texts.tsx', import.meta.url))

/** Shows the app's words by a runtime of ours, which knows as much of Lingui's as the words need. */
export function leanLingui(): Plugin {
  return {
    name: 'lean-lingui',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /^@lingui\/(?:core|react)$/ }, handler: () => texts },
  }
}
