import { placeKey } from '@stowage/contract/containers.rules'
import { i18n } from './i18n.ts'

/** A location as shown: one of the twelve standard places in the current language, any other as typed. */
export function placeName(location: string): string {
  const key = placeKey(location)
  return i18n.locale === 'en' || i18n.messages[key] === undefined ? location : i18n._(key)
}
