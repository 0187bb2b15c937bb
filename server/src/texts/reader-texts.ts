import { join } from 'node:path'
import type { ValuesIn, WithValuesIn } from '@stowage/contract/message-values'
import { type PageText, pageTexts } from './page-texts.ts'
import { type Catalogs, createTranslations, readCatalogs, type Translations } from './translations.ts'
import { chooseLanguage } from './wished-languages.ts'

/** A text that needs no values. */
export type PlainText = {
  [Key in PageText]: keyof ValuesIn<(typeof pageTexts)[Key]> extends never ? Key : never
}[PageText]

/** The texts of the server's pages as one reader gets them. */
export interface ReaderTexts {
  /** The tag of their language. */
  language: string
  text<Key extends PageText>(key: Key, ...values: WithValuesIn<(typeof pageTexts)[Key]>): string
}

/** Finds the texts for whoever wishes for these languages, the best first. */
export type TextsFor = (wishes: readonly string[]) => ReaderTexts

const folder = join(import.meta.dirname, '../../locales')

/** Left out: the catalogs of `server/locales`, read when the first page is made. */
export function createTextsFor(catalogs?: Catalogs): TextsFor {
  let translations: Translations<PageText> | undefined
  return (wishes) => {
    translations ??= createTranslations(pageTexts, catalogs ?? readCatalogs(folder))
    const { languages, say } = translations
    const language = chooseLanguage(wishes, languages)
    return { language, text: (key, ...[values]) => say(language, key, values) }
  }
}
