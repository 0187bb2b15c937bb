import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const manifestFile = new URL('../../web/dist/client/.vite/manifest.json', import.meta.url)

interface Loaded {
  type: string
  bytes: number
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const screens = [
  { name: 'dashboard', page: 'src/pages/dashboard-page.tsx', limit: 120 },
  { name: 'All Items', page: 'src/pages/items-page.tsx', limit: 130 },
]

const kilobytes = { unit: 'kB', aim: 'at most' } as const

/**
 * The bytes of the first visit to the landing page, and of the files that the dashboard and All Items wait for. The
 * build limits the files of a press.
 */
export async function measureTransfer({ product }: Stage): Promise<void> {
  await measureLanding(product.url)
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  for (const { name, page, limit } of screens) {
    const files = filesOf(manifest, ['index.html', page])
    const sizes = await Promise.all(files.map((file) => bytesOf(`${product.url}/${file}`)))
    const value = sizes.reduce((total, one) => total + one, 0) / 1000
    report({ what: `${name}: JavaScript and CSS of the first load`, value, limit, ...kilobytes })
    report({ what: `${name}: their requests`, value: files.length, limit: 6, unit: '', aim: 'at most' })
  }
}

/** The scripts and styles of parts of the build with their imports, which a screen waits for. */
function filesOf(manifest: Manifest, parts: readonly string[]): string[] {
  const known = new Set(parts)
  for (const part of known) for (const one of manifest[part]?.imports ?? []) known.add(one)
  return [
    ...new Set([...known].flatMap((part) => [manifest[part]?.file ?? part, ...(manifest[part]?.css ?? [])])),
  ]
}

/** The bytes that are sent; a file that is too small to be stored compressed counts as compressed, as in the build. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const isSmaller = answer.headers.get('content-encoding') === 'br'
  return isSmaller ? Number(answer.headers.get('content-length')) : brotliCompressSync(body).length
}

async function measureLanding(url: string): Promise<void> {
  const executablePath = process.env['CHROMIUM'] ?? browsers.find(existsSync)
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
