import type { I18n } from '@lingui/core'

/**
 * A plan's text as shown: one of the product's initial texts (`contract/src/plan-sentences.ts`) in the current
 * language, any other as written.
 */
export function planText(i18n: I18n, text: string): string {
  const key = `plan-text.${text}`
  return i18n.messages[key] === undefined ? text : i18n._(key)
}
