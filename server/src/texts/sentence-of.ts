import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Said, sentences } from '@stowage/contract/sentences'

const english = 'en'
const known = new Map<string, I18n>()

/** The sentence of a reason with its values, in a language; in English where that language has none. */
export function sentenceOf({ reason, values }: Said, language = english): string {
  const texts = known.get(language) ?? known.get(english) ?? addLanguage(english, sentences)
  return texts.t(reason, values)
}

/** Teaches a language: its sentences by reason, in ICU MessageFormat. What it lacks is said in English. */
export function addLanguage(language: string, texts: Readonly<Record<string, string>>): I18n {
  const compiled = Object.entries({ ...sentences, ...texts }).map(([reason, text]) => [
    reason,
    compileMessage(text),
  ])
  const messages: Messages = Object.fromEntries(compiled)
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  known.set(language, i18n)
  return i18n
}
