import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type OwnProduct, startOwnProduct } from '../own-product.ts'
import { servers } from '../servers.ts'
import { type Engine, UserDriver } from './engine.ts'
import { firefoxProgram, openFirefox } from './firefox.ts'
import { type ScenarioContext, scenarios, signUp } from './scenarios.ts'
import { openWebkit, webkitIsThere } from './webkit.ts'

// Runs the scenarios in engines that no journey covers. Started by hand, because few machines have them (docs/tests.md).

const port = servers.free.port + 5
const noFirefox = 'Firefox is not installed: apt-get install firefox-esr'
const engines = [
  {
    name: 'Firefox',
    missing: firefoxProgram === undefined ? noFirefox : undefined,
    hasCamera: true,
    open: () => openFirefox(),
    // The service worker would serve all files from its cache.
    openWithoutWorker: () => openFirefox({ 'dom.serviceWorkers.enabled': false }),
  },
  {
    name: 'WebKitGTK',
    missing: webkitIsThere ? undefined : 'WebKitGTK is not installed: apt-get install webkit2gtk-driver xvfb',
    hasCamera: false,
    open: () => openWebkit(port + 1),
    openWithoutWorker: () => openWebkit(port + 1),
  },
]

let product: OwnProduct
let picture: string

test.beforeAll(async () => {
  product = await startOwnProduct(port, { DEFAULT_PLAN: 'business' })
  picture = join(await mkdtemp(join(tmpdir(), 'stowage-engines-')), 'mug.png')
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8a06a' } })
  await writeFile(picture, await drawn.png().toBuffer())
})
test.afterAll(() => product.remove())

let people = 0
const contextFor = (engine: Engine, hasCamera: boolean, used = product): ScenarioContext => ({
  user: new UserDriver(engine),
  product: used,
  go: (path) => engine.open(used.url + path),
  hasCamera,
  // A new address each time, because the engines share the server.
  email: `noor-${++people}@example.com`,
  picture,
})

for (const { name, missing, hasCamera, open } of engines) {
  test.describe
    .serial(name, () => {
      test.skip(missing !== undefined, missing)
      let engine: Engine
      let context: ScenarioContext
      test.beforeAll(async () => {
        if (missing !== undefined) return
        engine = await open()
        console.log(engine.version)
        context = contextFor(engine, hasCamera)
      })
      test.afterAll(() => engine?.close())
      for (const { title, run } of scenarios) test(title, () => run(context))
    })
}

for (const { name, missing, hasCamera, openWithoutWorker } of engines) {
  test(`${name} besides: a page whose code is not there says that the server is away, and comes once it is back`, async () => {
    test.skip(missing !== undefined, missing)
    // With one person, who may become an administrator: only the code of the administration isn't loaded ahead.
    const own = await startOwnProduct(port + 2, { DEFAULT_PLAN: 'business' })
    const engine = await openWithoutWorker()
    try {
      const context = contextFor(engine, hasCamera, own)
      const { user, go } = context
      await signUp(context)
      await engine.evaluate(() => fetch('/api/become-admin', { method: 'POST' }).then(({ status }) => status))
      await go('/containers')
      await user.see('Admin Dashboard')
      // The code that checks the connection loads once the page is idle.
      await pause(5000)
      await engine.evaluate(async () => {
        for (const kept of await caches.keys()) await caches.delete(kept)
      })
      await own.stop()
      await user.press('Admin Dashboard', 'link')
      await user.see('Can’t reach the server.')
      await own.start()
      await user.see('Support Tickets')
    } finally {
      await engine.close()
      await own.remove()
    }
  })
}

test.describe('Firefox besides', () => {
  test.skip(firefoxProgram === undefined, noFirefox)

  async function within(
    preferences: Record<string, unknown>,
    work: (context: ScenarioContext) => Promise<void>,
  ) {
    const engine = await openFirefox(preferences)
    try {
      await work(contextFor(engine, true))
    } finally {
      await engine.close()
    }
  }

  test('in the reader’s own colours dialogs have an edge, and what is chosen a mark', async () => {
    await within({ 'browser.display.document_color_use': 2 }, async (context) => {
      const { user, go } = context
      await signUp(context)
      await go(`/profile?tab=preferences`)
      await user.see('Appearance')
      const edgeOf = (selector: string, side: 'border' | 'outline') =>
        user.engine.evaluate(
          (one, what) => {
            const look = getComputedStyle(document.querySelector(one) ?? document.body)
            return what === 'border' ? look.borderTopWidth : look.outlineWidth
          },
          selector,
          side,
        )
      expect(await edgeOf('label:has(> [type=radio]:checked)', 'outline')).toBe('2px')
      expect(await edgeOf('[aria-current=page]', 'outline')).toBe('2px')
      await go(`/containers`)
      await user.press('Create Container')
      await user.holds('a dialog', () => document.querySelector('[role=dialog]') !== null)
      expect(await edgeOf('[role=dialog]', 'border')).toBe('1px')
    })
  })

  test('without view transitions every way ends in the right screen', async () => {
    await within({ 'dom.viewTransitions.enabled': false }, async (context) => {
      const { user, go } = context
      await signUp(context)
      await user.holds('no view transitions', () => !('startViewTransition' in document))
      await user.engine.evaluate(async () => {
        const body = JSON.stringify({ name: 'Tent box', location: 'Attic' })
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/containers', { method: 'POST', headers, body })
      })
      await go('/containers')
      await user.press('Tent box', 'link')
      await user.see('Tent box is empty')
      await user.isAt('/containers/')
      await user.press('Containers', 'link')
      await user.see('1 container, 0 items')
    })
  })

  test('without any camera a chosen picture is kept', async () => {
    await within({ 'media.navigator.streams.fake': false }, async (context) => {
      const { user, go } = context
      await signUp(context)
      await go(`/camera`)
      await user.see('Camera Error')
      await user.choose(context.picture)
      await user.fill('Item name', 'Mug')
      await user.holds('the picture', () => document.querySelector('img[src^="data:image/jpeg"]') !== null)
    })
  })
})
