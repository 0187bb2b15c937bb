import { locations } from '@stowage/contract/containers.rules'
import { fold } from '@stowage/contract/fold'
import { placeName } from './sentence-of.ts'

/** The offered locations whose word in a language differs from the stored one and contains the typed text. */
export function placesHolding(typed: string, language: string): string[] {
  const word = fold(typed)
  return locations.filter((place) => {
    const name = placeName(place, language)
    return word !== '' && name !== place && fold(name).includes(word)
  })
}
