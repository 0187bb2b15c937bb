import { type ContainerSort, containerLimits } from '@stowage/contract/containers.rules'
import { choiceParam, textParam } from '../../lib/address/search-params.ts'

/** The sorts that the containers list offers; the first is the default. */
export const listSorts = [
  'recent',
  'name-asc',
  'name-desc',
  'items-most',
  'items-least',
] as const satisfies readonly ContainerSort[]

/** What the address of the list holds. Unknown values fall back to the default. */
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
