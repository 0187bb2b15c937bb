import { translationsFor } from './translations.ts'

/** German is tested down to every dialog; the other languages by their screens. */
export const {
  translate: german,
  expectTranslated: expectGerman,
  button: germanButton,
} = translationsFor('de')
