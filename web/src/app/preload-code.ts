import { preloadItemLetters } from '../features/items/parts/letters-of.tsx'
import { loadDeferredMessages } from '../lib/texts/languages.ts'
import { fetchDialog } from './dialog-host.tsx'
import { dialogNames } from './dialogs.ts'
import { preloadScreens } from './routes.tsx'

/** Loads the code of screens and dialogs while the page is idle, so that they open without delay. */
export async function preloadCode(): Promise<void> {
  // With the browser's data saver on, only the code of opened screens is loaded.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await preloadScreens(idle)
  for (const name of dialogNames) {
    await idle()
    await fetchDialog(name)
  }
  await Promise.all([preloadItemLetters(), loadDeferredMessages()])
}

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2000 })
      : setTimeout(resolve, 50),
  )
