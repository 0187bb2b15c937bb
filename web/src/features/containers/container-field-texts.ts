import { t } from '@lingui/core/macro'
import type { ContainerChange } from '@stowage/contract/containers'
import { placeName } from '../../lib/texts/place-name.ts'

/** What a field of a container is called where others have changed it too. */
export function containerFieldLabel(field: keyof ContainerChange): string {
  const labels: Record<keyof ContainerChange, string> = {
    name: t`Name`,
    description: t`Description`,
    location: t`Location`,
  }
  return labels[field]
}

/** A value of a field as people read it; null where it holds none. */
export function containerFieldText(
  field: keyof ContainerChange,
  value: string | null | undefined,
): string | null {
  return field === 'location' ? placeName(value ?? '') : (value ?? null)
}
