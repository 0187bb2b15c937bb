import type { Said } from '@stowage/contract/sentences'
import { i18n } from './i18n.ts'

/**
 * The sentence of a reason in the language that is shown. `english`, which came with it, stands in where the catalog is
 * not loaded, as is usual for English, or does not know the reason, as of a server that is newer than the page.
 */
export function sentenceOf({ reason, values }: Said, english: string): string {
  return i18n.messages[reason] === undefined ? english : i18n._(reason, values)
}
