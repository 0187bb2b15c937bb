/** Adds an inline script's hash to a policy that allows no inline scripts. */
export function allowScript(policy: string, hash: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name !== '')
  const sources = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1)
  const allowed = sources('script-src') ?? sources('default-src') ?? []
  const others = directives.filter(([name]) => name !== 'script-src')
  const scripts = ['script-src', ...allowed.filter((source) => source !== "'none'"), hash]
  return [...others, scripts].map((directive) => directive.join(' ')).join('; ')
}
