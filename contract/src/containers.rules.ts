/** The locations that the dialog offers (specification § 9); the server accepts any text of 1 to 100 characters. */
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

/** The message key of an offered location (`sentences.ts`); the stored value stays the English word. */
export const placeKey = (location: string) => `place.${location}` as const

/** Sort orders of the containers list (specification § 9), and two more for the search screen. */
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

/** How many items of a container its preview shows. */
export const seenInside = 4

/** The text on the label of a container, which people type when they can't scan it. */
export const labelText = (containerId: number): string => `container-${containerId}`

/**
 * The number of a container in a folded text that is nothing else, as people read it from a label or a screen: `12`, `#12` or
 * `container-12`. A search puts that container first (ruling R7).
 */
export function containerNumberIn(text: string): number | undefined {
  const [, digits] = /^(?:#|container-)?(\d{1,15})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
