import type { Container, ContainerChange, NewContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import type { KeptSend } from '../../lib/outbox/kept-send.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'

// How what is done to containers without a network is kept (`container-sends.ts`).
export const createName = 'create-container'
export const editName = 'edit-container'
export const deleteName = 'delete-container'

/** A new container; `newId` stands for it until the server has made it. */
export type CreatedContainer = { newId: number; container: NewContainer }
/** Changed fields of a container, with what was seen of them, and what it was called. */
export type EditedContainer = {
  id: number
  change: ContainerChange
  seen: Partial<ContainerChange> | undefined
  name: string
  location: string
}
/** `after`: what was done before, such as moves out of it, goes first. */
export type DeletedContainer = { id: number; name: string; location: string; after: readonly string[] }

/** What of a container is not saved yet. */
export type Waiting = 'added' | 'changed' | 'deleted' | 'refused'

/** A container with what of it waits. */
export type ListedContainer = Container & { waiting?: Waiting }

/** A container that is not made yet, as lists show it. */
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

function useWaiting(): readonly KeptSend[] {
  const outbox = outboxOf(useQueryClient())
  return useSyncExternalStore(outbox.subscribe, outbox.waiting)
}

/** The list as the person has left it; those that wait to be created come first where it is whole: neither searched nor filtered. */
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

/** One container as the person has left it. */
export function useAsLeft(container: Container): ListedContainer {
  const waiting = useWaiting()
  return useMemo(() => changedRow(container, waiting), [container, waiting])
}

function createdRow({ payload, at, refused }: KeptSend): ListedContainer {
  const row = placeholderContainer(payload as CreatedContainer, new Date(at))
  return { ...row, waiting: refused ? 'refused' : 'added' }
}

/** The same where nothing of it waits. What was refused changes nothing. */
function changedRow(container: Container, waiting: readonly KeptSend[]): ListedContainer {
  let row: ListedContainer = container
  for (const { kind, payload, refused } of waiting) {
    if (kind !== editName && kind !== deleteName) continue
    if ((payload as EditedContainer | DeletedContainer).id !== container.id) continue
    const change = refused || kind === deleteName ? {} : (payload as EditedContainer).change
    // What goes is more than that it was changed too.
    const what = refused ? 'refused' : kind === deleteName ? 'deleted' : (row.waiting ?? 'changed')
    row = { ...row, ...(change as Partial<Container>), waiting: what }
  }
  return row
}
