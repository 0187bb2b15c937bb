import type { Container } from '@stowage/contract/containers'
import type { OwnCredentials } from '@stowage/contract/credentials'
import type { Item } from '@stowage/contract/items'
import type { ApiKey } from '@stowage/contract/keys'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import type { Ticket } from '@stowage/contract/tickets'
import type { Ability } from '@stowage/contract/vocabulary'
import type { Webhook } from '@stowage/contract/webhooks'
import { afterPaint } from '../screen/after-paint.ts'
import { onEscape } from '../screen/on-escape.ts'
import { preloadDialog } from '../screen/preloads.ts'
import { createStore } from '../screen/store.ts'
import { consumeDraft, openDialogsKey, registerDraft, removeDraft } from '../storage/form-drafts.ts'

/** The dialogs that can be opened from anywhere, with their props. */
export interface DialogProps {
  'create-container': { onCreated?: ((container: Container) => void) | undefined }
  'edit-container': { container: Container }
  /** With a container, the item is added there and the field is preselected; a scanned barcode is filled in. */
  'add-item': { containerId?: number | undefined; barcode?: string | undefined }
  'edit-item': { item: Item }
  'view-item': { item: Item }
  'add-picture': { item: Item }
  'set-count': { item: Item }
  'qr-code': { container: Container }
  /** With a container, an item with an unknown barcode is added there. `isTyped` focuses the field. */
  scan: { containerId?: number | undefined; isTyped?: boolean | undefined }
  /** Reads a barcode for a field of at most `longest` characters. */
  'scan-barcode': { longest: number; onRead: (text: string) => void }
  'label-sheet': { containerIds?: readonly number[] | undefined }
  /** Takes one photo with the camera and returns it as a data URL. */
  'take-photo': { onPhoto: (photo: string) => void }
  /** In a person's first box there are no settings. */
  'quick-fill': {
    container: Pick<Container, 'id' | 'name'>
    isFirst?: boolean | undefined
  }
  /** Leads a new person to their first box, or from its label to the next one. */
  'first-run': { isNext?: boolean | undefined }
  /** Shows the label of the person's first box, once. */
  'first-label': { containerId: number }
  'move-items': { items: readonly (Pick<Item, 'id'> & Partial<Item>)[]; onMoved?: (() => void) | undefined }
  'change-password': Record<never, never>
  'change-email': Record<never, never>
  notifications: Record<never, never>
  'add-passkey': Record<never, never>
  'remove-passkey': { passkey: Pick<OwnCredentials['passkeys'][number], 'key' | 'name'> }
  'ticket-details': { ticket: Ticket }
  'respond-to-ticket': { ticket: Ticket }
  /** Starts with the ways to reach support, or with the form when the person has decided for a ticket. */
  'contact-support': { startsWithForm?: boolean }
  /** Without `plan`, creates a new one. */
  'subscription-plan': { plan?: AdministeredPlan | undefined }
  /** Invites people to the workspace in sight. */
  'invite-people': Record<never, never>
  /** Makes a key for a program, and shows it once. */
  'new-key': Record<never, never>
  'rename-key': { apiKey: ApiKey }
  /** Makes a webhook, or changes one. */
  webhook: { webhook?: Webhook | undefined }
  'webhook-secret': { title: string; secret: string }
  'replay-deliveries': { id: number }
  'new-workspace': Record<never, never>
  tour: Record<never, never>
  /**
   * Replaces a dialog that changes data for people without the right. With `left` it shows what was typed in a workspace
   * that the person no longer belongs to.
   */
  'read-only': { left?: { id: number; name: string } | undefined }
}

export type DialogName = keyof DialogProps

/** The right that each dialog needs. People without it see the read-only dialog, from every opener. */
export const dialogNeeds: { readonly [N in DialogName]?: Ability } = {
  'create-container': 'containers.change',
  'edit-container': 'containers.change',
  'add-item': 'items.change',
  'edit-item': 'items.change',
  'add-picture': 'items.change',
  'set-count': 'quantities.change',
  'quick-fill': 'items.change',
  'first-run': 'containers.change',
  'move-items': 'items.change',
  'invite-people': 'members.manage',
  'new-key': 'keys.use',
  'rename-key': 'keys.use',
  webhook: 'webhooks.manage',
  'webhook-secret': 'webhooks.manage',
  'replay-deliveries': 'webhooks.manage',
  'ticket-details': 'tickets.answer',
  'respond-to-ticket': 'tickets.answer',
}

/** Dialogs that show something once: neither Escape nor Back closes them, not even while they open. */
export const isShownOnce = (name: DialogName): boolean => name === 'webhook-secret'

/** The props that every dialog gets besides its own. */
export type HostedDialog<N extends DialogName> = DialogProps[N] & {
  /** False while it fades out. */
  open: boolean
  onClose: () => void
}

export type OpenDialog = {
  [N in DialogName]: { id: number; name: N; props: DialogProps[N]; open: boolean }
}[DialogName]

const stack = createStore<readonly OpenDialog[]>([])
let lastId = 0

// In ms: longer than any dialog's closing animation, after which the dialog is unmounted.
const closingTime = 400

// Dialogs that start in a field on a phone too, where the keyboard opens only if the field gets the focus during the
// press.
const beginsInField = /^(?:add-item|create)/

/**
 * Opens a dialog over any open one; closing it leads back. A second press opens no second dialog. It renders after the
 * press, except dialogs that start in a field; Escape until then cancels the opening.
 */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  if (beginsInField.test(name) && window.matchMedia('(pointer: coarse)').matches) {
    add(name, props)
    return
  }
  let isCanceled = false
  const end = onEscape(() => {
    isCanceled = !isShownOnce(name)
  })
  afterPaint(() => {
    end()
    if (!isCanceled) add(name, props)
  })
}

function add<N extends DialogName>(name: N, props: DialogProps[N]): void {
  const top = stack.get().at(-1)
  if (top?.open && top.name === name) return
  lastId += 1
  const dialog = { id: lastId, name, props, open: true } as OpenDialog
  stack.set([...stack.get(), dialog])
}

type DialogsDraft = { pathname: string; shown: Pick<OpenDialog, 'name' | 'props'>[] }

/**
 * After sign-in or a reload, reopens the dialogs that were open on this page; their forms restore their drafts. On
 * another page the drafts wait until their form is opened.
 */
export function reopenDialogs(): void {
  const draft = consumeDraft<DialogsDraft>(openDialogsKey)
  if (draft?.pathname !== window.location.pathname) return
  for (const { name, props } of draft.shown) openDialog(name, props)
}

/** Stores the open dialogs too when form drafts are stored. */
export function keepOpenDialogs(): void {
  registerDraft(openDialogsKey, draftOfDialogs)
}

function draftOfDialogs(): DialogsDraft | undefined {
  // A dialog that returns a value to another dialog's field is dropped, because its receiver is gone.
  const isKept = ({ open, name }: OpenDialog) => open && name !== 'scan-barcode' && name !== 'take-photo'
  const shown = stack
    .get()
    .filter(isKept)
    .map(({ name, props }) => ({ name, props }))
  return shown.length > 0 ? { pathname: window.location.pathname, shown } : undefined
}

export function closeDialog(id: number): void {
  removeDraft(openDialogsKey)
  stack.set(stack.get().map((dialog) => (dialog.id === id ? { ...dialog, open: false } : dialog)))
  setTimeout(() => stack.set(stack.get().filter((dialog) => dialog.id !== id)), closingTime)
}

export function closeAllDialogs(): void {
  stack.set([])
}

export const openDialogs = stack.get
export const useOpenDialogs = stack.use

/** Loads a dialog's code before it is opened. Rejects when that fails. */
export const fetchDialog = (name: DialogName): Promise<unknown> => preloadDialog(name)

/** Props for a control that opens a dialog: they load its code when the pointer or the focus reaches the control. */
export function preloadsDialog(name: DialogName) {
  // A preload stays silent; opening the dialog reports a failure.
  const preload = () => void fetchDialog(name).catch(() => undefined)
  return { onPointerEnter: preload, onFocus: preload }
}
