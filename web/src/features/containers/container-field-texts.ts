import { t } from '@lingui/core/macro'
import type { ContainerChange } from '@stowage/contract/containers'
import { placeName } from '../../lib/texts/place-name.ts'

/** The name of a container's field in a conflict. */
export function containerFieldLabel(field: keyof ContainerChange): string {
  const labels: Record<keyof ContainerChange, string> = {
    name: t`Name`,
    description: t`Description`,
    location: t`Location`,
  }
  return labels[field]
}

/** A field's value as text; null when it is empty. */
export function containerFieldText(
  field: keyof ContainerChange,
  value: string | null | undefined,
): string | null {
  return field === 'location' ? placeName(value ?? '') : (value ?? null)
}
