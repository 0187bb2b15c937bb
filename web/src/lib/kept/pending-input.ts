import { useEffect, useEffectEvent } from 'react'

/**
 * What was typed survives a lost connection and an expired session: open forms are asked for their values, which
 * wait in the tab's own storage until the same form opens again.
 */
const prefix = 'stowage.kept.'
const owner = 'stowage.person'
/** Which dialogs are open: worth keeping only beside what was typed in them. */
export const openDialogsKey = 'dialogs'
/** What this tab offers to undo (`undo-offer.ts`): it ends with the session, as what was typed does. */
export const undoSlot = 'undo'
const open = new Map<string, () => unknown>()

/** Writes down the values of every open form. */
export function keepInput(): void {
  for (const [key, read] of open) {
    const values = read()
    if (values !== undefined) storeInput(key, values)
  }
}

/**
 * The same, if anything was typed at all: when the page goes away (a reload, Back to another site), or may do so. Calls
 * that a reload cuts off look like a lost connection: a dialog without a word in it is not worth opening again then.
 */
export function keepTypedInput(): void {
  if (isTyped()) keepInput()
}

/** Whether anything stands in an open form. */
export function isTyped(): boolean {
  return [...open].some(([key, read]) => key !== openDialogsKey && read() !== undefined)
}

export function keepInputOnLeaving(): void {
  window.addEventListener('pagehide', keepTypedInput)
}

/** What was kept for a form, once: reading takes it away. */
export function takeInput<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key)
    sessionStorage.removeItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Whether something was kept for a form. */
export function hasInput(key: string): boolean {
  return sessionStorage.getItem(prefix + key) !== null
}

export function forgetInput(key: string): void {
  sessionStorage.removeItem(prefix + key)
}

/** At sign-out: nothing of one person may wait for the next one in the same tab. */
export function forgetAllInput(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  for (const key of keys) sessionStorage.removeItem(key)
}

/** Offers something for keeping; `read` gives undefined when there is nothing. Gives the way to stop. */
export function offerInput(key: string, read: () => unknown): () => void {
  open.set(key, read)
  return () => {
    open.delete(key)
  }
}

/** What was kept belongs to one person: somebody else who signs in in the same tab finds nothing of it. */
export function keepInputOf(personId: number): void {
  if (sessionStorage.getItem(owner) !== String(personId)) forgetAllInput()
  sessionStorage.setItem(owner, String(personId))
}

/**
 * Offers the values of a form for keeping while it is open; `read` gives undefined when nothing was typed. A dialog that
 * fades after saving still stands there, but what it holds is no longer of use.
 */
export function useKeptInput(key: string, read: () => unknown, isOpen = true): void {
  const onKeep = useEffectEvent(() => (isOpen ? read() : undefined))
  useEffect(() => offerInput(key, () => onKeep()), [key])
}

/** Keeps the values of one form now. */
export function storeInput(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values))
  } catch {
    // A large photo can exceed the storage: then the form stays open with its values, only a reload loses them.
  }
}
