import { deferredPrompt } from '../../lib/storage/install-prompt.ts'
import { hasScannedOften } from '../../lib/storage/scan-days.ts'

const mark = 'stowage.install-offered'

/** How the app is installed here: by the browser's prompt, or by the person in Safari's menu. */
type InstallWay = 'prompt' | 'apple'

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

function wasOffered(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    // Without storage it would be offered again and again.
    return true
  }
}

/**
 * The way to install when it is offered now: once, after the third day with a scan, when the app is not installed yet.
 */
export function offeredInstall(): InstallWay | undefined {
  if (wasOffered() || isInstalled() || !hasScannedOften()) return undefined
  if (deferredPrompt.event) return 'prompt'
  // Only Safari on phones and tablets has `standalone`.
  return 'standalone' in navigator && navigator.maxTouchPoints > 0 ? 'apple' : undefined
}

/** The offer was answered, with yes or no: it never appears again. */
export function installAnswered(): void {
  localStorage.setItem(mark, '1')
}

/** Shows the browser's install prompt. Call it on a press only. */
export async function askToInstall(): Promise<void> {
  installAnswered()
  await deferredPrompt.event?.prompt()
  delete deferredPrompt.event
}
