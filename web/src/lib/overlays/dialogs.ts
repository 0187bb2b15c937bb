import type { Container } from '@stowage/contract/containers'
import type { OwnCredentials } from '@stowage/contract/credentials'
import type { Item } from '@stowage/contract/items'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import type { Ticket } from '@stowage/contract/tickets'
import type { Ability } from '@stowage/contract/vocabulary'
import { forgetInput, offerInput, openDialogsKey, takeInput } from '../kept/pending-input.ts'
import { afterPaint } from '../screen/after-paint.ts'
import { createStore } from '../screen/store.ts'

/** The dialogs that any place may open, with what each needs to know. */
export interface DialogProps {
  'create-container': { onCreated?: ((container: Container) => void) | undefined }
  'edit-container': { container: Container }
  /** With a container the item goes there, and the field is preselected; a scanned barcode is filled in. */
  'add-item': { containerId?: number | undefined; barcode?: string | undefined }
  'edit-item': { item: Item }
  'view-item': { item: Item }
  'add-picture': { item: Item }
  'qr-code': { container: Container }
  /** With a container, an item with an unknown barcode goes there. */
  scan: { containerId?: number | undefined }
  /** Reads a barcode for a field that takes so many characters. */
  'scan-barcode': { longest: number; onRead: (text: string) => void }
  /** These are chosen already. */
  'label-sheet': { containerIds?: readonly number[] | undefined }
  /** Takes one photo with the camera, as the data URL that is sent. */
  'take-photo': { onPhoto: (photo: string) => void }
  /** Somebody's first box is filled without settings: the camera is on, or there is a photo already, as a data URL. */
  'quick-fill': {
    container: Pick<Container, 'id' | 'name'>
    isFirst?: boolean | undefined
    photo?: string | null | undefined
  }
  /** The way of somebody new to a box. */
  'first-run': Record<never, never>
  /** The label of somebody's first box, once. */
  'first-label': { containerId: number }
  'move-items': { items: readonly (Pick<Item, 'id'> & Partial<Item>)[]; onMoved?: (() => void) | undefined }
  'change-password': Record<never, never>
  'change-email': Record<never, never>
  notifications: Record<never, never>
  'add-passkey': Record<never, never>
  'remove-passkey': { passkey: Pick<OwnCredentials['passkeys'][number], 'key' | 'name'> }
  'ticket-details': { ticket: Ticket }
  'respond-to-ticket': { ticket: Ticket }
  /** Begins with the ways to reach support, unless somebody has decided for a ticket already. */
  'contact-support': { startsWithForm?: boolean }
  /** Without a plan: a new one. */
  'subscription-plan': { plan?: AdministeredPlan | undefined }
  tour: Record<never, never>
  /** Stands in place of one that changes something, for whoever may not. */
  'read-only': Record<never, never>
}

export type DialogName = keyof DialogProps

/** What they change. Whoever may not is told so in the dialog's place, wherever it was opened from. */
export const dialogNeeds: { readonly [N in DialogName]?: Ability } = {
  'create-container': 'containers.change',
  'edit-container': 'containers.change',
  'add-item': 'items.change',
  'edit-item': 'items.change',
  'add-picture': 'items.change',
  'quick-fill': 'items.change',
  'first-run': 'containers.change',
  'move-items': 'items.change',
  'ticket-details': 'tickets.answer',
  'respond-to-ticket': 'tickets.answer',
}

/** What every dialog of the list gets besides its own props. */
export type HostedDialog<N extends DialogName> = DialogProps[N] & {
  /** False while it closes, so that it can fade. */
  open: boolean
  onClose: () => void
}

export type OpenDialog = {
  [N in DialogName]: { id: number; name: N; props: DialogProps[N]; open: boolean }
}[DialogName]

const stack = createStore<readonly OpenDialog[]>([])
let lastId = 0

// Longer than the longest way out of a dialog (visual design § 5), so that it is gone before it is taken away.
const closingTime = 400

// They begin in a field on a phone, too, whose keyboard comes only where the field gets the focus within the press.
const beginsInField = /^(?:add-item|create)/

/**
 * Opens a dialog over whatever is open; closing it leads back there. A second press opens no second one. It is drawn once the
 * press is, except for those that begin in a field.
 */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  if (beginsInField.test(name) && window.matchMedia('(pointer: coarse)').matches) add(name, props)
  else afterPaint(() => add(name, props))
}

function add<N extends DialogName>(name: N, props: DialogProps[N]): void {
  const top = stack.get().at(-1)
  if (top?.open && top.name === name) return
  lastId += 1
  const dialog = { id: lastId, name, props, open: true } as OpenDialog
  stack.set([...stack.get(), dialog])
}

type KeptDialogs = { pathname: string; shown: Pick<OpenDialog, 'name' | 'props'>[] }

/**
 * After signing in again or a reload: the dialogs that were open on this page, with their forms' values kept apart. On
 * another page the values wait until their form is opened.
 */
export function reopenDialogs(): void {
  const kept = takeInput<KeptDialogs>(openDialogsKey)
  if (kept?.pathname !== window.location.pathname) return
  for (const { name, props } of kept.shown) openDialog(name, props)
}

offerInput(openDialogsKey, () => {
  // What answers to a field of another dialog would have nobody to answer to.
  const isKept = ({ open, name }: OpenDialog) => open && name !== 'scan-barcode' && name !== 'take-photo'
  const shown = stack
    .get()
    .filter(isKept)
    .map(({ name, props }) => ({ name, props }))
  return shown.length > 0 ? { pathname: window.location.pathname, shown } : undefined
})

export function closeDialog(id: number): void {
  forgetInput(openDialogsKey)
  stack.set(stack.get().map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)))
  setTimeout(() => stack.set(stack.get().filter((dialog) => dialog.id !== id)), closingTime)
}

export function closeAllDialogs(): void {
  stack.set([])
}

export const openDialogs = stack.get
export const useOpenDialogs = stack.use

type Fetch = (name: DialogName) => Promise<unknown>

/** Fetches a dialog's code before it is opened. Fails where it does not come. */
export let fetchDialog: Fetch = async () => undefined

/** The app, which knows where the dialogs' code lies, says how to fetch it. */
export function provideFetch(fetch: Fetch): void {
  fetchDialog = fetch
}

/** Props for a control that opens a dialog: its code comes when the pointer or the focus reaches the control. */
export function preloadsDialog(name: DialogName) {
  // It is only a guess; opening the dialog tells about a failure.
  const preload = () => void fetchDialog(name).catch(() => undefined)
  return { onPointerEnter: preload, onFocus: preload }
}
