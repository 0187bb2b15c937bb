import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const graphic = fileURLToPath(new URL('../src/ui/graphic.ts', import.meta.url))

/** Draws the icons by a component of ours: the library's own weighs as much as twenty icons. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: icon },
      handler: (code) => ({
        code: code
          .replace(
            /import createLucideIcon from '[^']*'/,
            `import { createGraphic } from ${JSON.stringify(graphic)}`,
          )
          // Names, and keys that only lists of children need.
          .replace(/const __iconData = \{\s*name: "[^"]*",\s*size: 24,/, 'const __iconData = {')
          .replace(/,\s*key: "\w+"/g, '')
          .replaceAll('createLucideIcon(', '/*#__PURE__*/ createGraphic(')
          .replace(/^__iconData\.node;$/m, ''),
        map: null,
      }),
    },
  }
}
