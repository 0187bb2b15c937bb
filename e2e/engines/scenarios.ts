import { setTimeout as pause } from 'node:timers/promises'
import type { OwnProduct } from '../own-product.ts'
import type { UserDriver } from './engine.ts'

/** The environment of a scenario: an engine, and a server of its own. */
export interface ScenarioContext {
  user: UserDriver
  product: OwnProduct
  /** Opens a path of the server. */
  go(path: string): Promise<void>
  hasCamera: boolean
  /** Email address of the person who signs up. */
  email: string
  /** Path of a picture to upload. */
  picture: string
}

interface Scenario {
  title: string
  run(context: ScenarioContext): Promise<void>
}

const password = 'correct horse battery'

export async function signUp({ user, go, email }: ScenarioContext): Promise<void> {
  await go('/api/login?mode=sign-up')
  await user.fill('First name', 'Noor')
  await user.fill('Last name', 'Haddad')
  await user.fill('Email', email)
  await user.fill('Password', password)
  await user.press('Create account')
  await user.press('Later')
  await user.see('Welcome, Noor')
  // The tour would cover the page; it has tests of its own.
  await user.engine.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
    localStorage.setItem(`stowage.tour-seen.${boot.user.id}`, '1')
  })
}

async function openItem({ user, go }: ScenarioContext, name: string): Promise<void> {
  const id = await user.engine.evaluate(async (its) => {
    const items: { id: number; name: string }[] = await (await fetch('/api/items')).json()
    return items.find((one) => one.name === its)?.id
  }, name)
  await go(`/items/${id}`)
}

/** The most common tasks, in order. */
export const scenarios: Scenario[] = [
  {
    title: '1 signs up',
    run: signUp,
  },
  {
    title: '2 creates a container by the keyboard, beginning in the first field',
    async run(context) {
      await context.go('/containers')
      await context.user.openByKeys('Create Container')
      await context.user.fill('Name', 'Camping gear')
      await context.user.fill('Location', 'Garage')
      await context.user.engine.press('Tab')
      await context.user.press('Create Container')
      await context.user.see('Camping gear is empty')
    },
  },
  {
    title: '3 adds an item',
    async run(context) {
      await context.go('/containers')
      await context.user.press('Camping gear', 'link')
      await context.user.see('is empty')
      await context.user.press('Add Item')
      await context.user.fill('Item name', 'Enamel mug')
      await context.user.press('Add Item')
      await context.user.see('Enamel mug')
    },
  },
  {
    title: '4 edits it',
    async run(context) {
      await openItem(context, 'Enamel mug')
      await context.user.press('Edit')
      await context.user.fill('Item name', 'Enamel mug, blue')
      await context.user.press('Save')
      await context.user.see('Enamel mug, blue')
    },
  },
  {
    title: '5 steps its quantity',
    async run(context) {
      await openItem(context, 'Enamel mug, blue')
      await context.user.press('Increase quantity of Enamel mug, blue')
      await context.user.press('Increase quantity of Enamel mug, blue')
      await context.user.see('3')
      // Asks the server, because the page shows the number before it is saved.
      await context.user.holds('the saved quantity', async () => {
        const [item] = await (await fetch('/api/items')).json()
        return item.quantity === 3
      })
    },
  },
  {
    title: '6 searches, and one button empties the field',
    async run(context) {
      await context.go('/search')
      await context.user.fill('Search containers and items', 'mug')
      await context.user.see('Enamel mug, blue')
      await context.user.press('Clear search')
      await context.user.see('Recent containers')
    },
  },
  {
    title: '7 shows a QR code',
    async run(context) {
      await context.go('/containers')
      await context.user.press('Camping gear', 'link')
      await context.user.press('QR Code')
      await context.user.see('Download')
      await context.user.engine.press('Escape')
    },
  },
  {
    title: '8 finds a box by the scanner, without a camera by its number',
    async run(context) {
      await context.go('/items')
      const id = await context.user.engine.evaluate(
        async () => (await (await fetch('/api/containers')).json())[0].id,
      )
      await context.go('/')
      await context.user.press('Scan QR')
      await context.user.see(context.hasCamera ? 'Point your camera at a box label' : 'Camera Error')
      await context.user.press('Enter manually', 'choice')
      await context.user.fill('Container ID or URL', String(id))
      await context.user.press('Open Container')
      await context.user.isAt(`/containers/${id}`)
    },
  },
  {
    title: '9 fills a box quickly, and takes a chosen picture where there is no camera',
    async run(context) {
      await context.go('/containers')
      await context.user.press('Camping gear', 'link')
      await context.user.press('Quick Fill')
      await context.user.press('Start')
      await context.user.press(context.hasCamera ? 'Take photo' : 'Add without a photo')
      await context.user.fill('Item name', 'Rope')
      // A press right after the last one counts as the same.
      await pause(1000)
      await context.user.press('Add & Finish')
      await context.user.see('2 items')
      await context.go('/camera')
      await context.user.see(context.hasCamera ? 'Fit one item in the frame' : 'Camera Error')
      await context.user.choose(context.picture)
      await context.user.fill('Item name', 'Lantern')
      await context.user.press('Save Item')
      await context.user.see('Lantern')
    },
  },
  {
    title: '10 says that the server is away, and goes on when it is back',
    async run(context) {
      await context.go('/')
      await context.user.see('Recent')
      // The code for lost connections and the service worker load once the page is idle.
      await pause(6000)
      await context.product.stop()
      await context.user.press('Export Data', 'link')
      await context.user.see('Offline')
      await context.user.see('Couldn’t load')
      await context.product.start()
      await context.user.see('The first 5 lines')
    },
  },
  {
    title: '11 deletes and takes it back',
    async run(context) {
      await openItem(context, 'Rope')
      await context.user.press('Actions for Rope')
      await context.user.press('Delete')
      await context.user.see('Delete Rope?')
      await context.user.press('Delete')
      await context.user.press('Undo')
      await context.user.see('Rope')
    },
  },
  {
    title: '12 goes dark, speaks another language, signs out',
    async run(context) {
      await context.go('/profile?tab=preferences')
      await context.user.see('Appearance')
      await context.user.press('Dark', 'choice')
      await context.user.holds('a dark page', () => {
        const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
        return red < 60
      })
      await context.user.engine.evaluate(async () => {
        const body = JSON.stringify({ language: 'de' })
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/user/preferences', { method: 'PATCH', headers, body })
      })
      await context.go('/profile')
      await context.user.see('Abmelden')
      await context.user.press('Abmelden')
      await context.user.holds('signed out', async () => (await fetch('/api/auth/user')).status === 401)
    },
  },
]
