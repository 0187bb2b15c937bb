import type { Said } from '@stowage/contract/sentences'
import { i18n } from './i18n.ts'

/**
 * The sentence of a reason in the language that is shown. `english`, the one that came with it, is shown in English, and
 * where the catalog does not know the reason, as of a server that is newer than the page.
 */
export function sentenceOf({ reason, values }: Said, english: string): string {
  if (i18n.locale === 'en' || i18n.messages[reason] === undefined) return english
  return i18n._(reason, values)
}
