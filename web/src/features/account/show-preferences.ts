import type { User } from '@stowage/contract/users'
import type { Theme } from '@stowage/contract/users.rules'
import { configureFormats } from '../../lib/texts/formats.ts'
import { activateLanguage } from '../../lib/texts/i18n.ts'

// The order of the colors of the browser's own bars in the page.
const schemes = ['light', 'dark'] as const

/** Shows on the open page what a person prefers, the way the server writes it into the next one. */
export async function showPreferences(user: User): Promise<void> {
  showTheme(user.theme)
  document.documentElement.lang = user.language
  configureFormats(user)
  // Without its words, the former ones stay; the next page tries again.
  await activateLanguage(user.language).catch(() => undefined)
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [at, scheme] of schemes.entries()) {
    const chosen = theme === scheme ? 'all' : 'not all'
    bars[at]?.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen)
  }
}
