import { t } from '@lingui/core/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import { type Item, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { openInItsWorkspace } from '../../entities/container-home.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryKey } from '../../lib/api/query.ts'
import { spellingsOf } from './read-code.ts'

/** A sentence that says why nothing was found. */
type Nowhere = {
  message: string
  /** The lookup failed, and may work a moment later. */
  isTransient: boolean
}

// Never cached; without a connection, stored reads answer as on screens.
const anew = { staleTime: 0, gcTime: 0 }

/** A label's container, or why it can't be opened. */
export async function findContainer(client: QueryClient, id: number): Promise<Container | Nowhere> {
  try {
    const key = queryKey(getContainer, { params: { id }, query: { items: 0 } })
    return await client.fetchQuery<Container>({ queryKey: key, ...anew })
  } catch (error) {
    if (!isMissing(error)) return failureOf(error)
    if (await openInItsWorkspace(id))
      return { message: t`It’s in another workspace. Opening it…`, isTransient: false }
    return {
      message: t`There’s no container with the ID ${id}. Check the number and try again.`,
      isTransient: false,
    }
  }
}

/** Several items with one code: `q` is the search that finds all of them. */
export type SharedCode = { q: string }

/** The item with this barcode or SKU, several of them, null without one, or why the lookup failed. */
export async function findItem(
  client: QueryClient,
  code: string,
): Promise<Item | SharedCode | null | Nowhere> {
  // The shortest first, because a search for it finds the longer ones that hold it.
  const spellings = spellingsOf(code).toSorted((a, b) => a.length - b.length)
  try {
    const lists = await Promise.all(
      spellings.map((spelling) => {
        const key = queryKey(listItems, { query: { code: spelling, limit: 2 } })
        return client.fetchQuery<Item[]>({ queryKey: key, ...anew })
      }),
    )
    const [item, other] = new Map(lists.flat().map((one) => [one.id, one])).values()
    const q = spellings[lists.findIndex((list) => list.length > 0)]
    return other && q !== undefined ? { q } : (item ?? null)
  } catch (error) {
    return failureOf(error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.isNotFound || error.code === 'VALIDATION')
}

function failureOf(error: unknown): Nowhere {
  const isOffline = error instanceof ApiError && error.isOffline
  return {
    message: isOffline ? error.message : t`Couldn’t look up this code. Please try again.`,
    isTransient: true,
  }
}
