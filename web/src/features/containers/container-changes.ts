import type { Container, ContainerChange } from '@stowage/contract/containers'

const fields = ['name', 'description', 'location'] as const

/** What the form of a container holds. */
export type EditedContainer = Pick<Container, (typeof fields)[number]>

/** The fields that differ from the container as it is stored; null when none does. */
export function containerChanges(
  container: EditedContainer,
  edited: { [Field in keyof EditedContainer]?: EditedContainer[Field] | undefined },
): ContainerChange | null {
  const changed = fields.filter((field) => (edited[field] ?? null) !== (container[field] ?? null))
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, edited[field]]))
}
