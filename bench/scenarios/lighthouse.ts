import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace } from '../fill.ts'
import { findChromium } from '../find-chromium.ts'
import { median } from '../load.ts'
import { freePort } from '../processes.ts'
import { report } from '../report.ts'

const lighthouse = fileURLToPath(new URL('../cli/index.js', import.meta.resolve('lighthouse')))
const runs = 3

/** The pages with their least score in each category, of 1. Search engines see the landing page only. */
const pages = [
  {
    name: 'landing page',
    path: '/',
    isSignedIn: false,
    aims: { performance: 0.99, accessibility: 1, 'best-practices': 1, seo: 1 },
  },
  {
    name: 'dashboard',
    path: '/',
    isSignedIn: true,
    aims: { performance: 0.92, accessibility: 1, 'best-practices': 1 },
  },
  {
    name: 'All Items',
    path: '/items',
    isSignedIn: true,
    aims: { performance: 0.92, accessibility: 1, 'best-practices': 1 },
  },
] as const

interface Scores {
  categories: Record<string, { score: number | null }>
}

/**
 * Runs Lighthouse on the first pages as on a slow phone: the median of three runs. Performance needs a machine that is
 * otherwise idle.
 */
export async function measureLighthouse(environment: Environment): Promise<void> {
  const browser = findChromium()
  if (browser === undefined) {
    console.log('skipped: Lighthouse needs Chromium, which is not there (apt-get install chromium).')
    return
  }
  const { cookie, workspaceId } = await addPerson(environment.admin, 'on-a-phone')
  await fillWorkspace(environment.admin, workspaceId, 1_000)
  await environment.admin.query('vacuum analyze')
  for (const { name, path, isSignedIn, aims } of pages) {
    const results: Scores[] = []
    for (let run = 0; run < runs; run += 1) {
      const options = { browser, url: environment.product.url + path, categories: Object.keys(aims) }
      results.push(await runLighthouse({ ...options, cookie: isSignedIn ? cookie : undefined }))
    }
    for (const [category, limit] of Object.entries(aims)) {
      const value = median(results.map(({ categories }) => categories[category]?.score ?? 0))
      report({ what: `Lighthouse, ${name} on a phone: ${category}`, value, unit: '', limit, aim: 'at least' })
    }
  }
}

interface RunOptions {
  browser: string
  url: string
  categories: readonly string[]
  /** The session cookie of the signed-in person, as `name=value`. */
  cookie: string | undefined
}

/**
 * One run in a browser of its own, which has only the cookie. An extra request header would not reach the page's own
 * requests, which would be sent to the sign-in.
 */
async function runLighthouse({ browser, url, categories, cookie }: RunOptions): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: browser,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie !== undefined) await context.addCookies([{ name, value, url, httpOnly: true }])
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...[
          lighthouse,
          url,
          '--quiet',
          '--output=json',
          '--output-path=stdout',
          '--no-enable-error-reporting',
        ],
        ...[`--only-categories=${categories.join(',')}`, `--port=${port}`, '--disable-storage-reset'],
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    return JSON.parse(stdout) as Scores
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
