import { useEffect, useEffectEvent } from 'react'
import { isAsking, leaveQuestion } from './confirm.ts'
import { closeDialog, type DialogName, isShownOnce, openDialogs } from './dialogs.ts'

/** The action of Back while the screen has unsaved input. */
let screenBlocker: (() => void) | undefined
/** Closes the menu that lies over the screen. */
let closeMenu: (() => void) | undefined
/** The actions of Back in open dialogs where it does more than close them. */
const dialogBlockers = new Map<DialogName, () => void>()

const topDialog = () => openDialogs().findLast(({ open }) => open)

/** Replaces Back on a screen while it has unsaved input; `unblock` ends this before the screen is left. */
export function useScreenBlocker(isActive: boolean, onBack: (unblock: () => void) => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return undefined
    const unblock = () => {
      screenBlocker = undefined
    }
    screenBlocker = () => back(unblock)
    return unblock
  }, [isActive])
}

/** Lets Back close the menu while it lies over the screen. */
export function useMenuBlocker(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    closeMenu = () => close()
    return () => {
      closeMenu = undefined
    }
  }, [isOpen])
}

/** Replaces Back in a dialog while it is open. */
export function useDialogBlocker(name: DialogName, isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    dialogBlockers.set(name, () => back())
    return () => {
      dialogBlockers.delete(name)
    }
  }, [name, isOpen])
}

/** Whether the screen asks before it is left. */
export const isScreenBlocked = (): boolean => screenBlocker !== undefined

/** Whether Back closes an overlay or asks, and the page stays. */
export const isNavigationBlocked = (): boolean =>
  isAsking() || topDialog() !== undefined || closeMenu !== undefined || isScreenBlocked()

/** Handles Back within the page: closes the question, else the top dialog, else the menu, else asks about unsaved input. */
export function backInPage(): void {
  if (leaveQuestion()) return
  const dialog = topDialog()
  if (!dialog) (closeMenu ?? screenBlocker)?.()
  else if (dialogBlockers.has(dialog.name)) dialogBlockers.get(dialog.name)?.()
  // One that is shown once may still be on its way.
  else if (!isShownOnce(dialog.name)) closeDialog(dialog.id)
}
