import { type ContainerSort, containerLimits } from '@stowage/contract/containers.rules'
import { choiceParam, textParam } from '../../lib/address/search-params.ts'

/** The list's sort orders; the first is the default. */
export const listSorts = [
  'recent',
  'name-asc',
  'name-desc',
  'items-most',
  'items-least',
] as const satisfies readonly ContainerSort[]

/** The list's parameters in the address. Unknown values fall back to the default. */
export const containerFilters = {
  q: textParam(),
  location: textParam(containerLimits.location),
  sort: choiceParam(listSorts, 'recent'),
}

export interface ContainerFilters {
  q: string
  location: string
  sort: (typeof listSorts)[number]
}
