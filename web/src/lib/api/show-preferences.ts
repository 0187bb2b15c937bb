import { t } from '@lingui/core/macro'
import type { User } from '@stowage/contract/users'
import type { Theme } from '@stowage/contract/users.rules'
import { toast } from '../overlays/toast.ts'
import { configureFormats } from '../texts/formats.ts'
import { i18n } from '../texts/i18n.ts'
import { activateLanguage } from '../texts/languages.ts'

// The order of the `theme-color` elements in the page.
const schemes = ['light', 'dark'] as const

/**
 * Applies a person's preferences to the open page, as the server does in the next one. `draw` renders everything again:
 * at once, and again when another language's catalog has arrived.
 */
export async function showPreferences(user: User, draw: () => void): Promise<void> {
  showTheme(user.theme)
  configureFormats({ timezone: user.timezone, dateFormat: user.dateFormat })
  // Makes Lingui notify all components with texts or numbers, including memoized ones.
  i18n.activate(i18n.locale, i18n.locales)
  draw()
  await showLanguage(user.language, draw)
}

async function showLanguage(language: string, draw: () => void): Promise<void> {
  try {
    if (await activateLanguage(language)) draw()
  } catch {
    toast.bad({
      title: t`Couldn’t load the language`,
      description: t`Nothing changed. Check your connection and try again.`,
      action: { label: t`Try again`, onAction: () => void showLanguage(language, draw) },
    })
  }
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [at, scheme] of schemes.entries()) {
    const chosen = theme === scheme ? 'all' : 'not all'
    bars[at]?.setAttribute('media', theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen)
  }
}
