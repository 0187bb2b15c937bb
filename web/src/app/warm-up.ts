import { preloadLongList } from '../features/items/parts/long-list-of.tsx'
import { paths } from '../lib/address/paths.ts'
import { type DialogName, fetchDialog } from '../lib/overlays/dialogs.ts'
import { screenOf } from './routes.tsx'

/** What people open most, in this order. */
const dialogs: readonly DialogName[] = [
  'add-item',
  'create-container',
  'scan',
  'quick-fill',
  'edit-item',
  'qr-code',
]
const screens = [
  paths.containers(),
  paths.container(1),
  paths.items(),
  paths.item(1),
  paths.search(),
  paths.profile(),
]

/** Fetches, one after the other and while nothing else is done, the code of what is likely to be opened: so a press shows it. */
export async function warmUp(): Promise<void> {
  // Whoever saves data gets what they open.
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const loads = [
    () => import('./late-dialogs.ts'),
    ...screens.map((path) => screenOf(path).preload),
    ...dialogs.map((name) => () => fetchDialog(name)),
    preloadLongList,
  ]
  for (const load of loads) {
    await idle()
    // Without a connection the rest comes when it is opened.
    await load()
  }
  // All that they announced is there: a page at rest carries nothing that it does not need.
  for (const link of document.querySelectorAll('link[rel=modulepreload]')) link.remove()
}

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 2000 })
      : setTimeout(resolve, 50),
  )
