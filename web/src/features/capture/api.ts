import { t } from '@lingui/core/macro'
import { listContainers } from '@stowage/contract/containers'
import { createItem, type NewItem } from '@stowage/contract/items'
import { useState } from 'react'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { useRead } from '../../lib/api/query.ts'
import { nextRequest } from '../../lib/api/request-key.ts'
import type { CameraDraft } from '../../lib/storage/camera-draft.ts'

/** The content of a request but its photo, which would take the draft's room in the storage twice. */
const textOf = (item: NewItem) => JSON.stringify({ ...item, imageUrl: undefined })

/** Saves the camera screen's item: once, also where a draft is saved again after its answer was lost. */
export function useSaveCapture({ sent }: CameraDraft, change: (part: Partial<CameraDraft>) => void) {
  return useApiMutation(createItem, {
    requestKeyOf: ({ body }) => {
      const next = nextRequest(sent, textOf(body))
      // With its container, because the last used one may be another after a reload.
      change({ sent: next, containerId: body.containerId })
      return next.key
    },
    success: ({ name, containerName }) => ({
      title: t`Item added`,
      description: t`Now in ${containerName}: ${name}.`,
    }),
    failure: (error, { body: { name } }) =>
      limitOr(error, t`Couldn’t add ${name}`, t`Failed to save item. Please try again.`),
  })
}

/**
 * The container that was used last when the screen opened, among those that accept items; 0 without one. It stays the
 * same while others change the workspace, because the item would be saved in another container than the one in sight.
 */
export function useLastContainer(): number {
  const { data } = useRead(listContainers, { query: { q: '', limit: 30, sort: 'recent' } })
  const found = data?.find(({ blocked }) => !blocked)?.id ?? 0
  const [first, setFirst] = useState(found)
  if (first === 0 && found !== 0) setFirst(found)
  return first
}
