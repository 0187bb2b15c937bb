import { useEffect, useEffectEvent } from 'react'

/**
 * Stores form drafts in session storage, so that typed text survives a lost connection and an expired session: open
 * forms are asked for their values, which the same form takes when it opens again.
 */
const prefix = 'stowage.kept.'
const owner = 'stowage.person'
/** The open dialogs, stored only together with text typed into them. */
export const openDialogsKey = 'dialogs'
/** This tab's pending Undo offer (`undo-offer.ts`); it ends with the session, as drafts do. */
export const undoSlot = 'undo'
const open = new Map<string, () => unknown>()

/** Stores the values of every open form. */
export function storeDrafts(): void {
  for (const [key, read] of open) {
    const values = read()
    if (values !== undefined) storeDraft(key, values)
  }
}

/**
 * Stores them only if something was typed: when the page ends or may end (a reload, Back to another site). Requests
 * that a reload aborts look like a lost connection, and an empty dialog is not worth reopening then.
 */
export function storeTypedDrafts(): void {
  if (isTyped()) storeDrafts()
}

/** Whether an open form has unsaved input. */
export function isTyped(): boolean {
  return [...open].some(([key, read]) => key !== openDialogsKey && read() !== undefined)
}

export function storeDraftsOnLeaving(): void {
  window.addEventListener('pagehide', storeTypedDrafts)
}

/** Returns a form's stored draft and removes it. */
export function consumeDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    sessionStorage.removeItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Whether a form has a stored draft. */
export function hasDraft(key: string): boolean {
  return sessionStorage.getItem(prefix + key) !== null
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(prefix + key)
}

/** Removes all drafts at sign-out, so that the next person in this tab does not get them. */
export function removeAllDrafts(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  for (const key of keys) sessionStorage.removeItem(key)
}

/** Registers a form's draft; `read` returns undefined when there is none. Returns a function that unregisters it. */
export function registerDraft(key: string, read: () => unknown): () => void {
  open.set(key, read)
  return () => {
    open.delete(key)
  }
}

/**
 * Assigns stored form drafts to one person in one workspace, so that neither the next person in the same tab nor the same
 * person in another workspace gets them.
 */
export function assignDrafts(whose: string): void {
  if (sessionStorage.getItem(owner) !== whose) removeAllDrafts()
  sessionStorage.setItem(owner, whose)
}

/**
 * Registers a form's values as a draft while it is open; `read` returns undefined when nothing was typed. A dialog that
 * fades out after saving is no longer open.
 */
export function useFormDraft(key: string, read: () => unknown, isOpen = true): void {
  const onKeep = useEffectEvent(() => (isOpen ? read() : undefined))
  useEffect(() => registerDraft(key, () => onKeep()), [key])
}

/** Stores the values of one form now. */
export function storeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // A large photo can exceed the storage: the form stays open with its values, and only a reload loses them.
  }
}
