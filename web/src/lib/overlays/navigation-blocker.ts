import { useEffect, useEffectEvent } from 'react'
import { isFirstEntry } from './first-entry.ts'

/** The action of Back while the screen has unsaved input. */
let screenBlocker: (() => void) | undefined
/** The actions of Back in what lies over the screen, the newest last. */
const overlays: (() => void)[] = []

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

/**
 * Replaces Back while a dialog or drawer lies over the screen; the one opened last goes first. Where Back would leave the
 * document, the page gets a second entry in the history, because no event comes then.
 */
export function useOverlayBlocker(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    const added = () => back()
    overlays.push(added)
    if (isFirstEntry()) window.history.pushState(window.history.state, '', window.location.href)
    return () => void overlays.splice(overlays.indexOf(added), 1)
  }, [isOpen])
}

/** Whether the screen asks before it is left. */
export const isScreenBlocked = (): boolean => screenBlocker !== undefined

/** Whether Back closes an overlay or asks, and the page stays. */
export const isNavigationBlocked = (): boolean => overlays.length > 0 || isScreenBlocked()

/** Handles Back within the page: closes the top overlay, else asks about unsaved input. */
export function backInPage(): void {
  const back = overlays.at(-1) ?? screenBlocker
  back?.()
}
