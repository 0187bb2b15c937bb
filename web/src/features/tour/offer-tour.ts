import type { User } from '@stowage/contract/users'
import { may } from '@stowage/contract/vocabulary'
import { fetchDialog, openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'
import { tourKey } from '../../lib/storage/keys.ts'
import { isNew } from './is-new.ts'

/** Selectors of unfinished work: an open dialog or menu, or a focused field. */
const begun = [
  ...['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[aria-expanded=true]'],
  ...['input:focus', 'textarea:focus', 'select:focus'],
].join()

/** In ms: the tour opens after this time without a press. */
const restTime = 1000

/**
 * Whether the tour opens by itself: for a new person who has neither made a first label nor seen the tour in this
 * browser.
 */
export function isTourDue(user: Pick<User, 'id' | 'createdAt' | 'firstRun'>, now: number): boolean {
  return user.firstRun !== 'labelled' && isNew(user, now) && localStorage.getItem(tourKey(user.id)) === null
}

/** Whether the first run opens by itself: without any container, and only for people who may create one. */
function isFirstRunDue(user: User, isEmpty: boolean): boolean {
  return isEmpty && user.firstRun === 'due' && may(user, 'containers.change')
}

/** Opens the first run; people who have seen or postponed it get the tour on their next visit. */
export async function offer(user: User, isEmpty: boolean): Promise<void> {
  const { pathname } = window.location
  if (isFirstRunDue(user, isEmpty)) return open('first-run', pathname)
  if (!isTourDue(user, Date.now())) return undefined
  await fetchDialog('tour')
  if (await isPressedWithin(restTime)) return undefined
  return open('tour', pathname)
}

/** Whether a pointer or a key is pressed in the next `time` ms. */
async function isPressedWithin(time: number): Promise<boolean> {
  const watch = new AbortController()
  const { signal } = watch
  const pressed = new Promise<boolean>((resolve) => {
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, () => resolve(true), { capture: true, signal })
  })
  const rested = new Promise<boolean>((resolve) => setTimeout(resolve, time, false))
  const answer = await Promise.race([pressed, rested])
  watch.abort()
  return answer
}

/**
 * Opens it unless the person has left the screen or started something meanwhile; then the next visit offers it again.
 * Its code is loaded before, so that it opens at once.
 */
async function open(name: 'first-run' | 'tour', pathname: string): Promise<void> {
  if (window.location.pathname !== pathname) return
  await fetchDialog(name)
  const isLeft = window.location.pathname !== pathname
  if (isLeft || openDialogs().length > 0 || document.querySelector(begun)) return
  openDialog(name, {})
}
