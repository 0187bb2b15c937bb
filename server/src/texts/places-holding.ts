import { locations } from '@stowage/contract/containers.rules'
import { isDense } from '@stowage/contract/dense-scripts'
import { fold } from '@stowage/contract/fold'
import { placeName } from './sentence-of.ts'

/**
 * The offered locations that the typed text names in a language other than that of the stored ones: as a whole word, or
 * as any part in a script without spaces.
 */
export function placesNamed(typed: string, language: string): string[] {
  const word = fold(typed)
  const isNamed = (name: string) =>
    isDense(typed) ? name.includes(word) : name.split(/[^\p{L}\p{N}]+/u).includes(word)
  return locations.filter((place) => {
    const name = placeName(place, language)
    return word !== '' && name !== place && isNamed(fold(name))
  })
}
