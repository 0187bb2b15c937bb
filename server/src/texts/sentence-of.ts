import { join } from 'node:path'
import { placeKey } from '@stowage/contract/containers.rules'
import { isReason, type Reason, type Said, sentences } from '@stowage/contract/sentences'
import { type Catalogs, createTranslations, readCatalogs, type Translations } from './translations.ts'

/** Returns the sentence of a reason with its values, in a language; in English when the language lacks it. */
type SentenceOf = (said: Said, language?: string) => string

const folder = join(import.meta.dirname, '../../../contract/locales')

/** The catalogs of the contract when left out, read with the first sentence. */
export function createSentences(catalogs?: Catalogs): SentenceOf {
  let translations: Translations<Reason> | undefined
  return ({ reason, values }, language = 'en') => {
    translations ??= createTranslations(sentences, catalogs ?? readCatalogs(folder, join(folder, 'deferred')))
    return translations.say(language, reason, values)
  }
}

export const sentenceOf: SentenceOf = createSentences()

/** A location as it is shown: an offered one by its word in the language, another one as it was typed. */
export function placeName(location: string, language: string): string {
  const key = placeKey(location)
  return isReason(key) ? sentenceOf({ reason: key }, language) : location
}
