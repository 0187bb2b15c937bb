import type { Container, ContainerChange, NewContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { useWithAddedItems } from '../../entities/with-added-items.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'

// Names of the outbox's kinds for containers (`container-sends.ts`).
export const createName = 'create-container'
export const editName = 'edit-container'
export const deleteName = 'delete-container'

/** A new container; `newId` is its temporary id until the server has created it. */
export type CreatedContainer = { newId: number; container: NewContainer }
/** Changed fields of a container, with the values seen before and its former name. */
export type EditedContainer = {
  id: number
  change: ContainerChange
  seen: Partial<ContainerChange> | undefined
  name: string
  location: string
}
/** `after`: keys of earlier changes, such as moves out of it, which are sent first. */
export type DeletedContainer = { id: number; name: string; location: string; after: readonly string[] }

/** The unsaved change of a container. */
export type Waiting = 'added' | 'changed' | 'deleted' | 'refused'

/** A container with its unsaved change. */
export type ListedContainer = Container & { waiting?: Waiting }

/** A new container that is not created yet, as a row. */
export function placeholderContainer({ newId, container }: CreatedContainer, at: Date): Container {
  const time = at.toISOString()
  return {
    id: newId,
    name: container.name,
    description: container.description ?? null,
    location: container.location,
    itemCount: 0,
    lowItemCount: 0,
    qrCode: '',
    blocked: false,
    createdAt: time,
    updatedAt: time,
  }
}

function useWaiting(): readonly QueuedSend[] {
  const outbox = outboxOf(useQueryClient())
  return useSyncExternalStore(outbox.subscribe, outbox.waiting)
}

/** The list with queued changes; new containers come first in a list without a search or filter (`isWhole`). */
export function useWithWaiting(pages: ReadPages<Container>, isWhole: boolean): ReadPages<ListedContainer> {
  const waiting = useWaiting()
  return useMemo(() => {
    const late = waiting.filter(({ waits }) => waits)
    if (late.length === 0) return pages
    const created = isWhole ? late.filter(({ kind }) => kind === createName).map(createdRow) : []
    const rows = [...created, ...pages.rows.map((row) => changedRow(row, late))]
    return { ...pages, rows, total: pages.total + created.length }
  }, [pages, waiting, isWhole])
}

/** One container with its queued changes, and the items that wait to be added to it. */
export function useOptimisticContainer(container: Container): ListedContainer {
  const waiting = useWaiting()
  return useWithAddedItems(useMemo(() => changedRow(container, waiting), [container, waiting]))
}

function createdRow({ payload, at, refused }: QueuedSend): ListedContainer {
  const row = placeholderContainer(payload as CreatedContainer, new Date(at))
  return { ...row, waiting: refused ? 'refused' : 'added' }
}

/** The same object without a queued change. Refused changes are not applied. */
function changedRow(container: Container, waiting: readonly QueuedSend[]): ListedContainer {
  let row: ListedContainer = container
  for (const { kind, payload, refused } of waiting) {
    if (kind !== editName && kind !== deleteName) continue
    if ((payload as EditedContainer | DeletedContainer).id !== container.id) continue
    const change = refused || kind === deleteName ? {} : (payload as EditedContainer).change
    // A deletion takes precedence over a change.
    const what = refused ? 'refused' : kind === deleteName ? 'deleted' : (row.waiting ?? 'changed')
    row = { ...row, ...(change as Partial<Container>), waiting: what }
  }
  return row
}
