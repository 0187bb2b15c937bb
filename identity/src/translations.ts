import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { parsePoFile } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Sentence } from './sentence.ts'
import { english, type TextKey } from './texts.ts'

/** Messages of one language by their keys; some may be missing. */
type Catalog = { readonly [Key in TextKey]?: string }
/** Catalogs by the tag of their language, such as `de`. */
export type Catalogs = Readonly<Record<string, Catalog>>

export type Texts = {
  /** The tag of the reader's language. */
  language: string
  text: (...sentence: Sentence) => string
}

type Translations = {
  /** The available languages, English first. */
  languages: string[]
  /** The texts of one of `languages`. Missing texts are in English. */
  textsFor: (language: string) => Texts
}

function readCatalog(path: string): Catalog {
  const { items } = parsePoFile(readFileSync(path, 'utf8'))
  // A fuzzy message needs another look by a translator, so it is not used.
  const usable = items.filter(({ obsolete, flags, msgstr }) => !obsolete && !flags['fuzzy'] && msgstr[0])
  return Object.fromEntries(usable.map(({ msgid, msgstr }) => [msgid, msgstr[0]]))
}

/** Reads the PO files of a folder, which are named by their language. */
export function readCatalogs(folder: string): Catalogs {
  const files = readdirSync(folder).filter((file) => file.endsWith('.po'))
  return Object.fromEntries(files.map((file) => [basename(file, '.po'), readCatalog(join(folder, file))]))
}

let ownCatalogs: Catalogs | undefined

/** The catalogs of `locales/`, read with the first use. */
function findOwnCatalogs(): Catalogs {
  ownCatalogs ??= readCatalogs(join(import.meta.dirname, '..', 'locales'))
  return ownCatalogs
}

/**
 * Lingui decodes \u0041 and \x41 in a finished sentence, even in values that people typed, so backslashes are
 * protected.
 */
function withPlainBackslashes(values: Readonly<Record<string, string | number>>) {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  )
}

/** Formats the messages of one catalog, by the rules of its language. */
function createSpeech(language: string, catalog: Catalog): Texts['text'] {
  const messages = Object.fromEntries(
    Object.entries(catalog).map(([key, message]) => [key, compileMessage(message)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (...[key, values]) => i18n.t(key, values && withPlainBackslashes(values))
}

/** All available languages: English, and the given catalogs or those of `locales/`. */
export function createTranslations(catalogs: Catalogs = findOwnCatalogs()): Translations {
  const sayInEnglish = createSpeech('en', english)
  const kept = new Map<string, Texts>([['en', { language: 'en', text: sayInEnglish }]])
  const make = (language: string): Texts => {
    const catalog = catalogs[language] ?? {}
    const say = createSpeech(language, catalog)
    // English has its own plural rules, so an English message is formatted as English.
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
