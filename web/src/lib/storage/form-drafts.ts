import { useEffect, useEffectEvent } from 'react'

/**
 * Stores form drafts in session storage, so that typed text survives a lost connection and an expired session: open
 * forms are asked for their values, which the same form takes when it opens again.
 */
const prefix = 'stowage.kept.'
const owner = 'stowage.person'
let person = 0
/** The person and workspace of this page: `12.7.`. */
let whose = ''
const slot = (key: string) => prefix + whose + key
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
    const text = sessionStorage.getItem(slot(key))
    sessionStorage.removeItem(slot(key))
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Whether a form has a stored draft. */
export function hasDraft(key: string): boolean {
  return sessionStorage.getItem(slot(key)) !== null
}

/** The stored drafts of all forms of a workspace, by default of this one, as far as they are values of fields. */
export function storedDrafts(workspaceId?: number): object[] {
  const own = prefix + (workspaceId === undefined ? whose : `${person}.${workspaceId}.`)
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(own) && key !== own + openDialogsKey && key !== own + undoSlot)
    .flatMap((key) => {
      const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return typeof draft === 'object' && draft !== null ? [draft] : []
    })
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(slot(key))
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

/** Moves drafts that a page of an older version has stored in this tab, without a person and a workspace in their keys. */
function moveFormerDrafts(to: string): void {
  for (const key of Object.keys(sessionStorage)) {
    const text = sessionStorage.getItem(key)
    if (!key.startsWith(prefix) || /^\d+\.\d+\./.test(key.slice(prefix.length)) || text === null) continue
    sessionStorage.removeItem(key)
    sessionStorage.setItem(prefix + to + key.slice(prefix.length), text)
  }
}

/**
 * Assigns stored form drafts to one person in one workspace: the same person in another workspace doesn't see them, and
 * the next person in the same tab doesn't get them.
 *
 * @returns the workspace that this tab showed before, where it was another one of the same person
 */
export function assignDrafts(personId: number, workspaceId: number): number | undefined {
  const [before, workspace] = (sessionStorage.getItem(owner) ?? '').split('.').map(Number)
  if (before !== personId) removeAllDrafts()
  person = personId
  whose = `${personId}.${workspaceId}.`
  moveFormerDrafts(`${personId}.${workspace ?? workspaceId}.`)
  sessionStorage.setItem(owner, `${personId}.${workspaceId}`)
  return before === personId && workspace !== workspaceId ? workspace : undefined
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
    sessionStorage.setItem(slot(key), JSON.stringify(values))
  } catch {
    // A large photo can exceed the storage: the form stays open with its values, and only a reload loses them.
  }
}
