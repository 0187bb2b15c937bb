import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { forgetInput, storeInput, takeInput, undoSlot } from '../kept/pending-input.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'
import type { KeptSend } from './kept-send.ts'
import { outboxOf } from './outbox.ts'
import type { SendKind } from './send-kind.ts'
import { loadKind } from './send-kinds.ts'

type Offer = {
  kind: string
  payload: unknown
  owner: string
  at: number
  /** Not all of it was answered: some may not be done. */
  isRunning?: boolean | undefined
}

/** An offer that was in sight when the page ended is made once more, if the page is back within this time. */
const lifetime = 60_000

let kept: Offer | undefined

/** Keeps what can be taken back before it is done: should the page end meanwhile, the next one offers it. */
export function keepUndo<Payload>(client: QueryClient, kind: SendKind<Payload>, payload: Payload): void {
  keep({ kind: kind.name, payload, owner: ownerOf(client), at: Date.now(), isRunning: true })
}

/** It came to nothing. */
export function dropUndo(): void {
  kept = undefined
  forgetInput(undoSlot)
}

type OfferOptions = {
  label?: string | undefined
  /** What is said instead of what the kind says. */
  content?: ToastContent | undefined
  /** How the toast looks. */
  look?: 'ok' | 'bad' | undefined
  /** What else the press does. */
  onPress?: (() => void) | undefined
  /** Not all of it was answered: after a reload it is told as interrupted. */
  isRunning?: boolean | undefined
}

/** Says what was done, with the send that undoes it; it stays offered over a reload. */
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

/** After a reload: makes the offer that was in sight, or tells of what was interrupted, with the same way back. */
export async function reofferUndo(client: QueryClient): Promise<void> {
  const offer = takeInput<Offer>(undoSlot)
  if (!offer || offer.owner !== ownerOf(client) || Date.now() - offer.at > lifetime) return
  const kind = await loadKind(offer.kind)
  const content = kind?.undo?.done(offer.payload)
  if (!kind || !content) return
  const interrupted = offer.isRunning ? kind.undo?.interrupted?.(offer.payload) : undefined
  show(interrupted ? 'warn' : 'ok', interrupted ?? content, t`Undo`, offer, () =>
    undo(client, kind, offer.payload),
  )
}

/** Sends what undoes something. It is kept before this returns, so that nothing ends it half-way. */
export function undo<Payload>(client: QueryClient, kind: SendKind<Payload>, payload: Payload): void {
  const outbox = outboxOf(client)
  const undone = kind.undoes?.(payload)
  const isUndone = ({ key, joins = [] }: KeptSend) => undone !== undefined && [key, ...joins].includes(undone)
  // It was not done, and the person sees it among what is not saved.
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
    // A toast that fades can be pressed once more.
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
  kept = offer
  storeInput(undoSlot, offer)
}

/** Unless another one has taken its place. */
function drop(offer: Offer): void {
  if (kept === offer) dropUndo()
}

function ownerOf(client: QueryClient): string {
  const user = client.getQueryData<User>(queryKey(getCurrentUser))
  return user ? `${user.id}.${user.workspaceId}` : ''
}
