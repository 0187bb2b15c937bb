import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const location = fileURLToPath(new URL('../src/app/served-location.ts', import.meta.url))

/**
 * What the server draws with never asks for code that comes late, which stays out of what is built for it, but for words; and it
 * has the address that was asked for in place of the browser's.
 */
export function servedParts(): Plugin {
  return {
    name: 'served-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'wouter/use-browser-location' ? location : null),
    resolveDynamicImport: (file) =>
      typeof file === 'string' && !file.endsWith('.po') ? { id: file, external: true } : null,
  }
}
