import { locations } from '@stowage/contract/containers.rules'
import { fold } from '@stowage/contract/fold'
import { placeName } from './sentence-of.ts'

/** Those of the offered places that a language has another word for than the stored one, and that holds what was typed. */
export function placesHolding(typed: string, language: string): string[] {
  const word = fold(typed)
  return locations.filter((place) => {
    const name = placeName(place, language)
    return word !== '' && name !== place && fold(name).includes(word)
  })
}
