import { preloadItemLetters } from '../features/items/parts/letters-of.tsx'
import { fetchDialog } from '../lib/overlays/dialogs.ts'
import { addLateWords } from '../lib/texts/languages.ts'
import { dialogNames } from './dialog-loaders.ts'
import { preloadScreens } from './routes.tsx'

/** Fetches the code of screens and dialogs while nothing else is done: so a press shows them at once. */
export async function preloadCode(): Promise<void> {
  // Whoever saves data gets what they open.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await preloadScreens(idle)
  for (const name of dialogNames) {
    await idle()
    await fetchDialog(name)
  }
  await Promise.all([preloadItemLetters(), addLateWords()])
}

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2000 })
      : setTimeout(resolve, 50),
  )
