import type { I18n } from '@lingui/core'

/**
 * A text of a plan as it is read: one of those that the product begins with in the language that is shown
 * (`contract/src/plan-sentences.ts`), another as it was written.
 */
export function planText(i18n: I18n, text: string): string {
  const key = `plan-text.${text}`
  return i18n.messages[key] === undefined ? text : i18n._(key)
}
