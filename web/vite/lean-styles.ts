import type { Plugin } from 'vite'

const undeclared = /@supports \(\(\(-webkit-hyphens:none\)\)[^{]*\{/
const mixing = /@supports \(color:color-mix\(in lab, red, red\)\)\{/

/**
 * Leaves out of the app's style sheet what stands there for browsers older than those that the build aims at: the
 * second way to declare properties, and the question whether colours can be mixed.
 */
export function leanStyles(stylesheet: string): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: new RegExp(`${stylesheet}$`) },
      handler: (css) => ({
        code: replaceBlocks(
          replaceBlocks(css, undeclared, () => ''),
          mixing,
          (inside) => inside,
        ),
        map: null,
      }),
    },
  }
}

function replaceBlocks(css: string, opening: RegExp, replaced: (inside: string) => string): string {
  const found = opening.exec(css)
  if (!found) return css
  const start = found.index + found[0].length
  let end = start
  for (let depth = 1; depth > 0 && end < css.length; end++) depth += { '{': 1, '}': -1 }[css.charAt(end)] ?? 0
  const inside = replaced(css.slice(start, end - 1))
  return (
    withoutFormer(css.slice(0, found.index), inside) +
    inside +
    replaceBlocks(css.slice(end), opening, replaced)
  )
}

/** The rule right before that sets the same property of the same elements is what older browsers would take. */
function withoutFormer(css: string, rule: string): string {
  const head = /^[^{}]+\{[\w-]+:/.exec(rule)?.[0]
  if (!head) return css
  const at = css.lastIndexOf(head)
  return at >= 0 && /^[^;{}]*\}$/.test(css.slice(at + head.length)) ? css.slice(0, at) : css
}
