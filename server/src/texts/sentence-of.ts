import { join } from 'node:path'
import { placeKey } from '@stowage/contract/containers.rules'
import { isReason, type Reason, type Said, sentences } from '@stowage/contract/sentences'
import { type Catalogs, createTranslations, readCatalogs, type Translations } from './translations.ts'

/** Makes the sentence of a reason with its values, in a language; in English where that has none. */
export type SentenceOf = (said: Said, language?: string) => string

const folder = join(import.meta.dirname, '../../../contract/locales')

/** Left out: the catalogs of the contract, read when the first sentence is made. */
export function createSentences(catalogs?: Catalogs): SentenceOf {
  let translations: Translations<Reason> | undefined
  return ({ reason, values }, language = 'en') => {
    translations ??= createTranslations(sentences, catalogs ?? readCatalogs(folder))
    return translations.say(language, reason, values)
  }
}

export const sentenceOf: SentenceOf = createSentences()

/** A location as it is read: one of the places that are offered by its word in a language, another as it was typed. */
export function placeName(location: string, language: string): string {
  const key = placeKey(location)
  return isReason(key) ? sentenceOf({ reason: key }, language) : location
}
