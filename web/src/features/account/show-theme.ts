import type { Theme } from '@stowage/contract/users'

/** Shows a theme on the open page, the way the server writes it into the next one. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
}
