import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { forgetInput, storeInput, takeInput, undoSlot } from '../kept/pending-input.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'

/** What a feature knows about its kind of undo. Payloads are ids, with what the things are called. */
export type UndoKind<Payload> = {
  /** Says what was done, after a reload too. */
  done: (payload: Payload) => ToastContent
  /** Says that the page ended while it was being done: some of it may be. */
  interrupted?: (payload: Payload) => ToastContent
  /** Takes it back: keeps that before it returns, so that nothing ends it half-way. */
  undo: (client: QueryClient, payload: Payload) => void
}

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

const kinds = new Map<string, UndoKind<unknown>>()
let kept: Offer | undefined

export function handleUndo<Payload>(kind: string, handler: UndoKind<Payload>): void {
  kinds.set(kind, handler as UndoKind<unknown>)
}

/** Keeps what can be taken back before it is done: should the page end meanwhile, the next one offers it. */
export function keepUndo(client: QueryClient, kind: string, payload: unknown): void {
  keep({ kind, payload, owner: ownerOf(client), at: Date.now(), isRunning: true })
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

/** Says what was done, with the way back; it stays offered over a reload. */
export function offerUndo<Payload>(
  client: QueryClient,
  kind: string,
  payload: Payload,
  options: OfferOptions = {},
): void {
  const handler = kinds.get(kind)
  if (!handler) throw new Error(`Nobody knows how to undo ${kind}`)
  const { label = t`Undo`, look = 'ok', content = handler.done(payload), onPress, isRunning } = options
  const offer: Offer = { kind, payload, owner: ownerOf(client), at: Date.now(), isRunning }
  show(look, content, label, offer, () => {
    onPress?.()
    handler.undo(client, payload)
  })
}

/** After a reload: makes the offer that was in sight, or tells of what was interrupted, with the same way back. */
export function reofferUndo(client: QueryClient): void {
  const offer = takeInput<Offer>(undoSlot)
  const handler = offer && kinds.get(offer.kind)
  if (!offer || !handler || offer.owner !== ownerOf(client) || Date.now() - offer.at > lifetime) return
  const { payload, isRunning } = offer
  const interrupted = isRunning ? handler.interrupted?.(payload) : undefined
  show(interrupted ? 'warn' : 'ok', interrupted ?? handler.done(payload), t`Undo`, offer, () =>
    handler.undo(client, payload),
  )
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
