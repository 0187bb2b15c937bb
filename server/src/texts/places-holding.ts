import { locations } from '@stowage/contract/containers.rules'
import { fold } from '@stowage/contract/fold'
import { placeName } from './sentence-of.ts'

/** The offered locations whose word in a language differs from the stored one and contains the typed text. */
export function placesHolding(typed: string, language: string): string[] {
  return placesWhose((name, word) => name.includes(word), typed, language)
}

/** The offered locations with the typed text as a whole word, in the same language. */
export function placesNamed(typed: string, language: string): string[] {
  return placesWhose((name, word) => name.split(/[^\p{L}\p{N}]+/u).includes(word), typed, language)
}

function placesWhose(holds: (name: string, word: string) => boolean, typed: string, language: string) {
  const word = fold(typed)
  return locations.filter((place) => {
    const name = placeName(place, language)
    return word !== '' && name !== place && holds(fold(name), word)
  })
}
