import type { Container, ContainerChange } from '@stowage/contract/containers'
import { changedValues } from '../../lib/screen/form-values.ts'

/** The values of a container's form. */
export type EditedContainer = Pick<Container, keyof ContainerChange>

type ContainerEdit = { [Field in keyof EditedContainer]?: EditedContainer[Field] | undefined }

/** The fields that differ from the stored container; null when none does. */
export function containerChanges(container: EditedContainer, edited: ContainerEdit): ContainerChange | null {
  return changedValues(container, edited)
}
