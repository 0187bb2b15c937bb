import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../screen/store.ts'
import { isAsking, leaveQuestion } from './confirm.ts'
import { closeDialog, type DialogName, isShownOnce, openDialogs } from './dialogs.ts'

/** The action of Back while the screen has unsaved input. */
let screenBlocker: (() => void) | undefined
/** The actions of Back in what lies over the screen, the newest last. */
const overlays = createStore<readonly (() => void)[]>([])
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

/** Replaces Back while a menu or a dialog of any kind lies over the screen. */
export function useOverlayBlocker(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    const added = () => back()
    overlays.set([...overlays.get(), added])
    return () => overlays.set(overlays.get().filter((one) => one !== added))
  }, [isOpen])
}

/** Whether a menu or dialog lies over the screen. */
const hasOverlay = (): boolean => topDialog() !== undefined || overlays.get().length > 0

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
export const isNavigationBlocked = (): boolean => isAsking() || hasOverlay() || isScreenBlocked()

/** Handles Back within the page: closes the question, else the top overlay, else asks about unsaved input. */
export function backInPage(): void {
  if (leaveQuestion()) return
  const dialog = topDialog()
  const back = (dialog && dialogBlockers.get(dialog.name)) ?? overlays.get().at(-1)
  if (back) back()
  else if (!dialog) screenBlocker?.()
  // One that is shown once may still be on its way.
  else if (!isShownOnce(dialog.name)) closeDialog(dialog.id)
}
