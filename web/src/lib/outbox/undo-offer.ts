import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { consumeDraft, removeDraft, storeDraft, undoSlot } from '../storage/form-drafts.ts'
import { outboxOf } from './outbox.ts'
import type { QueuedSend } from './queued-send.ts'
import type { SendKind } from './send-kind.ts'
import { loadKind } from './send-kinds.ts'

type Offer = {
  kind: string
  payload: unknown
  owner: string
  at: number
  /** The action is not fully answered, so some of it may not be done. */
  isRunning?: boolean | undefined
}

/** In ms: an Undo offer in sight when the page ended is shown again if the page is back within this time. */
const lifetime = 60_000

let offered: Offer | undefined

/** Stores the undo before the action runs, so that the next page can offer it if this one ends meanwhile. */
export function keepUndo<Payload>(client: QueryClient, kind: SendKind<Payload>, payload: Payload): void {
  keep({ kind: kind.name, payload, owner: ownerOf(client), at: Date.now(), isRunning: true })
}

/** Removes the stored undo, because the action failed. */
export function dropUndo(): void {
  offered = undefined
  removeDraft(undoSlot)
}

type OfferOptions = {
  label?: string | undefined
  /** Replaces the kind's own message. */
  content?: ToastContent | undefined
  /** How the toast looks. */
  look?: 'ok' | 'bad' | undefined
  /** Called in addition when Undo is pressed. */
  onPress?: (() => void) | undefined
  /** The action is not fully answered: after a reload it is reported as interrupted. */
  isRunning?: boolean | undefined
}

/** Shows a toast with Undo, which sends the undoing change; the offer survives a reload. */
export function offerUndo<Payload, Answer>(
  client: QueryClient,
  kind: SendKind<Payload, Answer>,
  payload: Payload,
  options: OfferOptions = {},
): void {
  const { label = t`Undo`, look = 'ok', content = kind.undo?.done(payload), onPress, isRunning } = options
  if (!content) return
  const offer: Offer = { kind: kind.name, payload, owner: ownerOf(client), at: Date.now(), isRunning }
  show(look, content, label, offer, () => {
    onPress?.()
    undo(client, kind, payload)
  })
}

/** After a reload, shows the stored Undo offer again, or reports an interrupted action with the same Undo. */
export async function reofferUndo(client: QueryClient): Promise<void> {
  const offer = consumeDraft<Offer>(undoSlot)
  if (!offer || offer.owner !== ownerOf(client) || Date.now() - offer.at > lifetime) return
  const kind = await loadKind(offer.kind)
  const content = kind?.undo?.done(offer.payload)
  if (!kind || !content) return
  const interrupted = offer.isRunning ? kind.undo?.interrupted?.(offer.payload) : undefined
  show(interrupted ? 'warn' : 'ok', interrupted ?? content, t`Undo`, offer, () =>
    undo(client, kind, offer.payload),
  )
}

/** Sends an undoing change. It is stored before this returns, so that the end of the page does not stop it. */
export function undo<Payload>(client: QueryClient, kind: SendKind<Payload>, payload: Payload): void {
  const outbox = outboxOf(client)
  const undone = kind.undoes?.(payload)
  const isUndone = ({ key, joins = [] }: QueuedSend) =>
    undone !== undefined && [key, ...joins].includes(undone)
  // The action itself was refused, and the person sees it among the unsaved changes.
  if (outbox.waiting().some((send) => send.refused && isUndone(send))) return
  kind.undo?.running?.(payload)
  outbox.add(kind, payload)
}

function show(
  look: 'ok' | 'bad' | 'warn',
  content: ToastContent,
  label: string,
  offer: Offer,
  undo: () => void,
): void {
  let isPressed = false
  const onAction = () => {
    // A toast that fades out can still be pressed.
    if (isPressed) return
    isPressed = true
    undo()
    drop(offer)
  }
  const id = toast[look]({ ...content, action: { label, onAction } })
  keep(offer)
  const stop = toast.subscribe(() => {
    if (toast.current()?.id === id) return
    stop()
    drop(offer)
  })
}

function keep(offer: Offer): void {
  offered = offer
  storeDraft(undoSlot, offer)
}

/** Removes the stored offer unless another one has replaced it. */
function drop(offer: Offer): void {
  if (offered === offer) dropUndo()
}

function ownerOf(client: QueryClient): string {
  const user = client.getQueryData<User>(queryKey(getCurrentUser))
  return user ? `${user.id}.${user.workspaceId}` : ''
}
