import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Person } from '../fill.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

interface Loaded {
  type: string
  bytes: number
}

const code = ['script', 'stylesheet']

const screens = [
  { name: 'dashboard', path: '/', limit: 120 },
  { name: 'All Items', path: '/items', limit: 130 },
]

/** What is pressed on the dashboard, where nothing but the dashboard has been loaded. */
const presses: { what: string; press: (page: Page) => Promise<void> }[] = [
  {
    what: 'opening Add Item',
    press: (page) => page.getByRole('button', { name: 'Add Item' }).first().click(),
  },
  {
    what: 'opening search',
    press: (page) => page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('item'),
  },
  {
    what: 'going to Containers',
    press: (page) => page.getByRole('navigation').getByRole('link', { name: 'Containers' }).first().click(),
  },
]

/** What travels to a browser at first sight of the landing page, the dashboard and All Items, and after a press. */
export async function measureTransfer(stage: Stage, person: Person): Promise<void> {
  const executablePath = process.env['CHROMIUM'] ?? browsers.find(existsSync)
  if (executablePath === undefined) throw new Error('Chromium is missing: apt-get install chromium')
  const browser = await chromium.launch({ executablePath })
  try {
    const visitor = await browser.newPage()
    const landing = await loadedBy(visitor, stage.product.url)
    const kilobytes = { unit: 'kB', aim: 'at most' } as const
    report({
      what: 'landing page: HTML and CSS',
      value: sum(landing, ['document', 'stylesheet']),
      limit: 8,
      ...kilobytes,
    })
    report({ what: 'landing page: fonts', value: sum(landing, ['font']), limit: 90, ...kilobytes })
    report({ what: 'landing page: scripts', value: sum(landing, ['script']), limit: 0, ...kilobytes })
    for (const { name, path, limit } of screens) {
      const page = await openAs(browser, stage, person)
      const loaded = await loadedBy(page, stage.product.url + path)
      const what = `${name}: JavaScript and CSS of the first load`
      report({ what, value: sum(loaded, code), limit, ...kilobytes })
      report({
        what: `${name}: their requests`,
        value: count(loaded, code),
        limit: 6,
        unit: '',
        aim: 'at most',
      })
      await page.context().close()
    }
    for (const { what, press } of presses) {
      const page = await openAs(browser, stage, person)
      await page.goto(stage.product.url, { waitUntil: 'networkidle' })
      const loaded = await loadedWhile(page, () => press(page))
      const value = count(loaded, code)
      report({ what: `${what}: requests for JavaScript and CSS`, value, limit: 2, unit: '', aim: 'at most' })
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
}

async function openAs(browser: Browser, stage: Stage, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const [name = '', value = ''] = person.cookie.split('=')
  await context.addCookies([{ name, value, url: stage.product.url }])
  return context.newPage()
}

function loadedBy(page: Page, url: string): Promise<Loaded[]> {
  return loadedWhile(page, () => page.goto(url, { waitUntil: 'networkidle' }))
}

/** What is fetched from now on, until nothing has been asked for during half a second after the work. */
async function loadedWhile(page: Page, work: () => Promise<unknown>): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    loaded.push(
      request.sizes().then((sizes) => ({ type: request.resourceType(), bytes: sizes.responseBodySize })),
    )
  })
  await work()
  for (let known = -1; known < loaded.length; ) {
    known = loaded.length
    await page.waitForTimeout(500)
  }
  return Promise.all(loaded)
}

const count = (loaded: Loaded[], types: string[]) => loaded.filter((one) => types.includes(one.type)).length

function sum(loaded: Loaded[], types: string[]): number {
  return loaded.filter((one) => types.includes(one.type)).reduce((total, one) => total + one.bytes, 0) / 1000
}
