import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { Person } from '../fill.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

interface Loaded {
  type: string
  bytes: number
}

/** What travels to a browser at first sight of the landing page, the dashboard and All Items. */
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
    for (const [name, path, limit] of [
      ['dashboard', '/', 96],
      ['All Items', '/items', 105],
    ] as const) {
      const context = await browser.newContext()
      const [cookie, value] = person.cookie.split('=')
      await context.addCookies([{ name: cookie ?? '', value: value ?? '', url: stage.product.url }])
      const loaded = await loadedBy(await context.newPage(), stage.product.url + path)
      const code = sum(loaded, ['script', 'stylesheet'])
      report({ what: `${name}: JavaScript and CSS of the first load`, value: code, limit, ...kilobytes })
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function loadedBy(page: Page, url: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    loaded.push(
      request.sizes().then((sizes) => ({ type: request.resourceType(), bytes: sizes.responseBodySize })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return Promise.all(loaded)
}

function sum(loaded: Loaded[], types: string[]): number {
  return loaded.filter((one) => types.includes(one.type)).reduce((total, one) => total + one.bytes, 0) / 1000
}
