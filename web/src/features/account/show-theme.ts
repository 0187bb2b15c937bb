import type { Theme } from '@stowage/contract/users.rules'

// The order of the colors of the browser's own bars in the page.
const schemes = ['light', 'dark'] as const

/** Shows a theme on the open page, the way the server writes it into the next one. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [at, scheme] of schemes.entries()) {
    const chosen = theme === scheme ? 'all' : 'not all'
    bars[at]?.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen)
  }
}
