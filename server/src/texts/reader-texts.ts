import { join } from 'node:path'
import type { ValuesIn, WithValuesIn } from '@stowage/contract/message-values'
import { negotiateLanguage } from './accept-language.ts'
import { type PageText, pageTexts } from './page-texts.ts'
import { type Catalogs, createTranslations, readCatalogs, type Translations } from './translations.ts'

/** The key of a text without values. */
export type PlainText = {
  [Key in PageText]: keyof ValuesIn<(typeof pageTexts)[Key]> extends never ? Key : never
}[PageText]

/** The texts of the server's pages for one reader. */
export interface ReaderTexts {
  language: string
  text<Key extends PageText>(key: Key, ...values: WithValuesIn<(typeof pageTexts)[Key]>): string
}

/** Finds the texts for a reader with these languages, best first. */
export type TextsFor = (requested: readonly string[]) => ReaderTexts

const folder = join(import.meta.dirname, '../../locales')

/** The catalogs of `server/locales` when left out, read with the first page. */
export function createTextsFor(catalogs?: Catalogs): TextsFor {
  let translations: Translations<PageText> | undefined
  return (requested) => {
    translations ??= createTranslations(pageTexts, catalogs ?? readCatalogs(folder))
    const { languages, say } = translations
    const language = negotiateLanguage(requested, languages)
    return { language, text: (key, ...[values]) => say(language, key, values) }
  }
}
