import { placeKey } from '@stowage/contract/containers.rules'
import { i18n } from './i18n.ts'

/** A location as it is read: one of the twelve places by its word in the language that is shown, another as it was typed. */
export function placeName(location: string): string {
  const key = placeKey(location)
  return i18n.locale === 'en' || i18n.messages[key] === undefined ? location : i18n._(key)
}
