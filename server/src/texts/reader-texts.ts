import { join } from 'node:path'
import type { ValuesIn, WithValuesIn } from '@stowage/contract/message-values'
import { type PageText, pageTexts } from './page-texts.ts'
import { type Catalogs, createTranslations, readCatalogs, type Translations } from './translations.ts'
import { chooseLanguage } from './wished-languages.ts'

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
export type TextsFor = (wishes: readonly string[]) => ReaderTexts

const folder = join(import.meta.dirname, '../../locales')

/** The catalogs of `server/locales` when left out, read with the first page. */
export function createTextsFor(catalogs?: Catalogs): TextsFor {
  let translations: Translations<PageText> | undefined
  return (wishes) => {
    translations ??= createTranslations(pageTexts, catalogs ?? readCatalogs(folder))
    const { languages, say } = translations
    const language = chooseLanguage(wishes, languages)
    return { language, text: (key, ...[values]) => say(language, key, values) }
  }
}
