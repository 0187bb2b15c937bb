/** The places that the dialog offers (specification § 9); the server takes any text of 1 to 100 characters. */
export const locations = [
  'Kitchen',
  'Office',
  'Garage',
  'Bedroom',
  'Living Room',
  'Basement',
  'Attic',
  'Bathroom',
  'Storage Room',
  'Pantry',
  'Closet',
  'Other',
] as const

/** The key under which the word for one of these places stands (`sentences.ts`); what is stored stays the English one. */
export const placeKey = (location: string) => `place.${location}` as const

/** Sorts of the containers list (specification § 9), and two more for the search screen. */
export const containerSorts = [
  'recent',
  'name-asc',
  'name-desc',
  'items-most',
  'items-least',
  'created-asc',
  'created-desc',
] as const
export type ContainerSort = (typeof containerSorts)[number]

export const containerLimits = { name: 255, description: 2000, location: 100 } as const

/** How many items of a box are seen from outside. */
export const seenInside = 4

/** What a person reads on the label of a container, and types where they can't scan it. */
export const labelText = (containerId: number): string => `container-${containerId}`
