import { setTimeout as pause } from 'node:timers/promises'
import type { OwnProduct } from '../own-product.ts'
import type { Hand } from './engine.ts'

/** The environment of an act: an engine, and a server of its own. */
export interface Stage {
  hand: Hand
  product: OwnProduct
  /** Opens a path of the server. */
  go(path: string): Promise<void>
  hasCamera: boolean
  /** Email address of the person who signs up. */
  email: string
  /** Path of a picture to upload. */
  picture: string
}

interface Act {
  title: string
  play(stage: Stage): Promise<void>
}

const password = 'correct horse battery'

export async function signUp({ hand, go, email }: Stage): Promise<void> {
  await go('/api/login?mode=sign-up')
  await hand.fill('First name', 'Noor')
  await hand.fill('Last name', 'Haddad')
  await hand.fill('Email', email)
  await hand.fill('Password', password)
  await hand.press('Create account')
  await hand.press('Later')
  await hand.see('Welcome, Noor')
  // The tour would cover the page; it has tests of its own.
  await hand.engine.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
    localStorage.setItem(`stowage.tour-seen.${boot.user.id}`, '1')
  })
}

async function openItem({ hand, go }: Stage, name: string): Promise<void> {
  const id = await hand.engine.evaluate(async (its) => {
    const items: { id: number; name: string }[] = await (await fetch('/api/items')).json()
    return items.find((one) => one.name === its)?.id
  }, name)
  await go(`/items/${id}`)
}

/** The most common tasks, in order. */
export const acts: Act[] = [
  {
    title: '1 signs up',
    play: signUp,
  },
  {
    title: '2 creates a container by the keyboard, beginning in the first field',
    async play(stage) {
      await stage.go('/containers')
      await stage.hand.openByKeys('Create Container')
      await stage.hand.fill('Name', 'Camping gear')
      await stage.hand.fill('Location', 'Garage')
      await stage.hand.engine.press('Tab')
      await stage.hand.press('Create Container')
      await stage.hand.see('Camping gear is empty')
    },
  },
  {
    title: '3 adds an item',
    async play(stage) {
      await stage.go('/containers')
      await stage.hand.press('Camping gear', 'link')
      await stage.hand.see('is empty')
      await stage.hand.press('Add Item')
      await stage.hand.fill('Item name', 'Enamel mug')
      await stage.hand.press('Add Item')
      await stage.hand.see('Enamel mug')
    },
  },
  {
    title: '4 edits it',
    async play(stage) {
      await openItem(stage, 'Enamel mug')
      await stage.hand.press('Edit')
      await stage.hand.fill('Item name', 'Enamel mug, blue')
      await stage.hand.press('Save')
      await stage.hand.see('Enamel mug, blue')
    },
  },
  {
    title: '5 steps its quantity',
    async play(stage) {
      await openItem(stage, 'Enamel mug, blue')
      await stage.hand.press('One more of Enamel mug, blue')
      await stage.hand.press('One more of Enamel mug, blue')
      await stage.hand.see('3')
      // Asks the server, because the page shows the number before it is saved.
      await stage.hand.holds('the saved quantity', async () => {
        const [item] = await (await fetch('/api/items')).json()
        return item.quantity === 3
      })
    },
  },
  {
    title: '6 searches, and one button empties the field',
    async play(stage) {
      await stage.go('/search')
      await stage.hand.fill('Search containers and items', 'mug')
      await stage.hand.see('Enamel mug, blue')
      await stage.hand.press('Clear search')
      await stage.hand.see('Recent containers')
    },
  },
  {
    title: '7 shows a QR code',
    async play(stage) {
      await stage.go('/containers')
      await stage.hand.press('Camping gear', 'link')
      await stage.hand.press('QR Code')
      await stage.hand.see('Download')
      await stage.hand.engine.press('Escape')
    },
  },
  {
    title: '8 finds a box by the scanner, without a camera by its number',
    async play(stage) {
      await stage.go('/items')
      const id = await stage.hand.engine.evaluate(
        async () => (await (await fetch('/api/containers')).json())[0].id,
      )
      await stage.go('/')
      await stage.hand.press('Scan QR')
      await stage.hand.see(stage.hasCamera ? 'Point at the label on a box' : 'Camera Error')
      await stage.hand.press('Enter manually', 'choice')
      await stage.hand.fill('Container ID or URL', String(id))
      await stage.hand.press('Open Container')
      await stage.hand.isAt(`/containers/${id}`)
    },
  },
  {
    title: '9 fills a box quickly, and takes a chosen picture where there is no camera',
    async play(stage) {
      await stage.go('/containers')
      await stage.hand.press('Camping gear', 'link')
      await stage.hand.press('Quick Fill')
      await stage.hand.press('Start')
      await stage.hand.press(stage.hasCamera ? 'Take photo' : 'Add without a photo')
      await stage.hand.fill('Item name', 'Rope')
      // A press right after the last one counts as the same.
      await pause(1000)
      await stage.hand.press('Add & Finish')
      await stage.hand.see('2 items')
      await stage.go('/camera')
      await stage.hand.see(stage.hasCamera ? 'One item in the picture' : 'Camera Error')
      await stage.hand.choose(stage.picture)
      await stage.hand.fill('Item name', 'Lantern')
      await stage.hand.press('Save Item')
      await stage.hand.see('Lantern')
    },
  },
  {
    title: '10 says that the server is away, and goes on when it is back',
    async play(stage) {
      await stage.go('/')
      await stage.hand.see('Recent')
      // The code for lost connections and the service worker load once the page is idle.
      await pause(6000)
      await stage.product.stop()
      await stage.hand.press('Export Data', 'link')
      await stage.hand.see('Offline')
      await stage.hand.see('did not load')
      await stage.product.start()
      await stage.hand.see('The first 5 lines')
    },
  },
  {
    title: '11 deletes and takes it back',
    async play(stage) {
      await openItem(stage, 'Rope')
      await stage.hand.press('Actions for Rope')
      await stage.hand.press('Delete')
      await stage.hand.see('Delete Rope?')
      await stage.hand.press('Delete')
      await stage.hand.press('Undo')
      await stage.hand.see('Rope')
    },
  },
  {
    title: '12 goes dark, speaks another language, signs out',
    async play(stage) {
      await stage.go('/profile?tab=preferences')
      await stage.hand.see('Appearance')
      await stage.hand.press('Dark', 'choice')
      await stage.hand.holds('a dark page', () => {
        const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
        return red < 60
      })
      await stage.hand.engine.evaluate(async () => {
        const body = JSON.stringify({ language: 'de' })
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/user/preferences', { method: 'PATCH', headers, body })
      })
      await stage.go('/profile')
      await stage.hand.see('Abmelden')
      await stage.hand.press('Abmelden')
      await stage.hand.holds('signed out', async () => (await fetch('/api/auth/user')).status === 401)
    },
  },
]
