import { t } from '@lingui/core/macro'
import { listContainers } from '@stowage/contract/containers'
import { createItem } from '@stowage/contract/items'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'

/** Saves what the camera screen holds. */
export function useSaveCapture() {
  return useSend(createItem, {
    success: ({ name, containerName }) => ({
      title: t`Item added`,
      description: t`${name} is in ${containerName}.`,
    }),
    failure: (error, { body: { name } }) =>
      limitOr(error, t`${name} not added`, t`Failed to save item. Please try again.`),
  })
}

/** The container that was used last and takes items, 0 while there is none. */
export function useLastContainer(): number {
  const { data } = useRead(listContainers, { query: { q: '', limit: 30, sort: 'recent' } })
  return data?.find(({ blocked }) => !blocked)?.id ?? 0
}
