import type { Said } from '@stowage/contract/sentences'
import { i18n } from './i18n.ts'

/**
 * The sentence of a reason in the current language. It returns `english`, the sentence of the answer, in English and
 * for a reason that the catalog does not have, such as from a newer server.
 */
export function sentenceOf({ reason, values }: Said, english: string): string {
  if (i18n.locale === 'en' || i18n.messages[reason] === undefined) return english
  return i18n._(reason, values)
}
