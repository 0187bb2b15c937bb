import { t } from '@lingui/core/macro'
import { listContainers } from '@stowage/contract/containers'
import { createItem } from '@stowage/contract/items'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { useRead } from '../../lib/api/query.ts'

/** Saves the camera screen's item. */
export function useSaveCapture() {
  return useApiMutation(createItem, {
    success: ({ name, containerName }) => ({
      title: t`Item added`,
      description: t`${name} is in ${containerName}.`,
    }),
    failure: (error, { body: { name } }) =>
      limitOr(error, t`Couldn’t add ${name}`, t`Failed to save item. Please try again.`),
  })
}

/** The most recently used container that accepts items; 0 without one. */
export function useLastContainer(): number {
  const { data } = useRead(listContainers, { query: { q: '', limit: 30, sort: 'recent' } })
  return data?.find(({ blocked }) => !blocked)?.id ?? 0
}
