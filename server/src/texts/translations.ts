import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { parsePoFile } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Values } from '@stowage/contract/message-values'

/** Messages of one language by their keys, in ICU MessageFormat. */
type Catalog = Readonly<Record<string, string>>
/** Catalogs by the tag of their language, such as `de`. */
export type Catalogs = Readonly<Record<string, Catalog>>

export interface Translations<Key extends string> {
  /** The available languages, English first. */
  languages: readonly string[]
  /** A text with its values in one of the languages; in English when the language lacks it. */
  say(language: string, key: Key, values?: Values): string
}

const english = 'en'

function readCatalog(path: string): Catalog {
  const { items } = parsePoFile(readFileSync(path, 'utf8'))
  // A fuzzy message needs another look by a translator, so it is not used.
  const usable = items.filter(({ obsolete, flags }) => !obsolete && !flags['fuzzy'])
  return Object.fromEntries(
    usable.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])),
  )
}

/** Reads the PO files of folders, which are named by their language. English is in the code. */
export function readCatalogs(...folders: string[]): Catalogs {
  const catalogs: Record<string, Catalog> = {}
  for (const folder of folders) {
    for (const file of readdirSync(folder)) {
      const language = basename(file, '.po')
      if (!file.endsWith('.po') || language === english) continue
      catalogs[language] = { ...catalogs[language], ...readCatalog(join(folder, file)) }
    }
  }
  return catalogs
}

function createI18n(language: string, catalog: Catalog): I18n {
  const compiled = Object.entries(catalog).map(([key, message]) => [key, compileMessage(message)])
  return setupI18n({ locale: language, messages: { [language]: Object.fromEntries(compiled) } })
}

/**
 * Lingui decodes \u0041 and \x41 in a finished sentence, even in values that people typed, so backslashes are
 * protected.
 */
function withPlainBackslashes(values: Values): Values {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value,
    ]),
  )
}

/** The texts of an English catalog in all available languages; each is compiled at its first use. */
export function createTranslations<Key extends string>(
  source: Readonly<Record<Key, string>>,
  catalogs: Catalogs,
): Translations<Key> {
  const all: Catalogs = { ...catalogs, [english]: source }
  const known = new Map<string, I18n>()
  return {
    languages: [english, ...Object.keys(catalogs).filter((language) => language !== english)],
    say(language, key, values) {
      // English has its own rules of plurals and numbers, so an English message is formatted as English.
      const spoken = all[language]?.[key] === undefined ? english : language
      const i18n = known.get(spoken) ?? createI18n(spoken, all[spoken] ?? {})
      known.set(spoken, i18n)
      return i18n.t(key, values && withPlainBackslashes(values))
    },
  }
}
