import { chromium, type Page } from '@playwright/test'
import type { Environment } from '../environment.ts'
import { findChromium } from '../find-chromium.ts'
import { report } from '../report.ts'

interface Loaded {
  type: string
  bytes: number
}

const kilobytes = { unit: 'kB', aim: 'at most' } as const

/** The bytes of the first visit to the landing page. The build measures the first loads of the app. */
export async function measureTransfer({ product: { url } }: Environment): Promise<void> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Chromium is missing: apt-get install chromium')
  const browser = await chromium.launch({ executablePath })
  try {
    const landing = await loadedBy(await browser.newPage(), url)
    const rows = [
      { what: 'HTML and CSS', types: ['document', 'stylesheet'], limit: 8 },
      { what: 'fonts', types: ['font'], limit: 90 },
      { what: 'scripts', types: ['script'], limit: 0 },
    ]
    for (const { what, types, limit } of rows) {
      report({ what: `landing page: ${what}`, value: sum(landing, types), limit, ...kilobytes })
    }
  } finally {
    await browser.close()
  }
}

/** The files that a page fetches until half a second passes without a request. */
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
