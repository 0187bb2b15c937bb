import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { parsePoFile } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Sentence } from './sentence.ts'
import { english, type TextKey } from './texts.ts'

/** Messages of one language by their keys, as far as there are any. */
export type Catalog = { readonly [Key in TextKey]?: string }
/** Catalogs by the tag of their language, such as `de`. */
export type Catalogs = Readonly<Record<string, Catalog>>

/** The texts as one reader gets them. */
export type Texts = {
  /** The tag of their language. */
  language: string
  text: (...sentence: Sentence) => string
}

export type Translations = {
  /** What there is to choose from, English first. */
  languages: string[]
  /** The texts of one of `languages`. A text that it lacks is in English. */
  textsFor: (language: string) => Texts
}

function readCatalog(path: string): Catalog {
  const { items } = parsePoFile(readFileSync(path, 'utf8'))
  // Whoever translates marks as fuzzy what must be looked at again.
  const usable = items.filter(({ obsolete, flags, msgstr }) => !obsolete && !flags['fuzzy'] && msgstr[0])
  return Object.fromEntries(usable.map(({ msgid, msgstr }) => [msgid, msgstr[0]]))
}

/** The catalogs of a folder with PO files that are called by their language. */
export function readCatalogs(folder: string): Catalogs {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'))
  return Object.fromEntries(files.map((file) => [basename(file, '.po'), readCatalog(join(folder, file))]))
}

let ownCatalogs: Catalogs | undefined

/** Those of `locales/`, read when somebody first needs one. */
function findOwnCatalogs(): Catalogs {
  ownCatalogs ??= readCatalogs(join(import.meta.dirname, '..', 'locales'))
  return ownCatalogs
}

/** Lingui reads \u0041 and \x41 in a finished sentence as letters, also where somebody typed them into a value. */
function withPlainBackslashes(values: Readonly<Record<string, string | number>>) {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  )
}

/** Says sentences of one catalog, by the rules of its language. */
function createSpeech(language: string, catalog: Catalog): Texts['text'] {
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => [key, compileMessage(message)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (...[key, values]) => i18n.t(key, values && withPlainBackslashes(values))
}

/** All languages that there are: English, and the given catalogs or those of `locales/`. */
export function createTranslations(catalogs: Catalogs = findOwnCatalogs()): Translations {
  const sayInEnglish = createSpeech('en', english)
  const kept = new Map<string, Texts>([['en', { language: 'en', text: sayInEnglish }]])
  const make = (language: string): Texts => {
    const catalog = catalogs[language] ?? {}
    const say = createSpeech(language, catalog)
    // English has other rules of plurals, so it is never said by those of this language.
    const text: Texts['text'] = (...sentence) => (sentence[0] in catalog ? say : sayInEnglish)(...sentence)
    return { language, text }
  }
  return {
    languages: ['en', ...Object.keys(catalogs).filter((language) => language !== 'en')],
    textsFor(language) {
      const texts = kept.get(language) ?? make(language)
      kept.set(language, texts)
      return texts
    },
  }
}
