import { held } from '../../lib/kept/install-prompt.ts'
import { hasScannedOften } from '../../lib/kept/scan-days.ts'

const mark = 'stowage.install-offered'

/** How the app comes onto the home screen here: the browser asks, or the person does it in Safari's own menu. */
export type InstallWay = 'prompt' | 'apple'

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

function wasOffered(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    // Where it could not be remembered it would be offered again and again.
    return true
  }
}

/** Undefined unless it is offered now: once, after the third day with a scan, to whoever has not installed it. */
export function offeredInstall(): InstallWay | undefined {
  if (wasOffered() || isInstalled() || !hasScannedOften()) return undefined
  if (held.prompt) return 'prompt'
  // Safari of phones and tablets alone says whether it was opened from the home screen.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0 ? 'apple' : undefined
}

/** It was answered, with yes or no: it is never offered again. */
export function installAnswered(): void {
  localStorage.setItem(mark, '1')
}

/** Lets the browser ask. From a press only. */
export async function askToInstall(): Promise<void> {
  installAnswered()
  await held.prompt?.prompt()
  delete held.prompt
}
