import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace } from '../fill.ts'
import { type Frame, recordFrames, saveStrip } from '../perceived/frame-recorder.ts'
import { type Interaction, interactions, type Screen } from '../perceived/interactions.ts'
import { countNodes, type Perceived, readPerceived, watchPage } from '../perceived/watch.ts'
import { report } from '../report.ts'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const sizes = [
  { size: 'phone', viewport: { width: 390, height: 844 }, isPhone: true },
  { size: 'desktop', viewport: { width: 1440, height: 900 }, isPhone: false },
]
const accounts = [
  { account: 'few', items: 40, perContainer: 8 },
  { account: '482 boxes', items: 26_000, perContainer: 54 },
]
const slower = 4
const latency = 300
/** A picture that stays for this long is the last one. */
const settledMs = 900
/** By then the page has fetched everything that it preloads. */
const restTime = 6_000
const limits = { pictures: 2, paint: 150, shift: 0.01, atRest: 900, scrolling: 1100, longestTask: 300 }

/**
 * What a person sees after a press, on a phone and a desktop with a processor four times slower and 300 ms to the
 * server. Times need a machine that is otherwise idle; pictures, shifts and elements don't.
 */
export async function measurePerceived(environment: Environment): Promise<void> {
  const executable = process.env['CHROMIUM'] ?? [...installed, chromium.executablePath()].find(existsSync)
  if (executable === undefined) {
    console.log('skipped: the recorder needs Chromium, which is not there (apt-get install chromium).')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'stowage-bench-'))
  console.log(`      film strips: ${folder}`)
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--use-fake-device-for-media-stream=device-count=0', '--use-fake-ui-for-media-stream'],
  })
  try {
    for (const { account, items, perContainer } of accounts) {
      const { cookie, workspaceId } = await addPerson(environment.admin, `perceives-${items}`)
      await fillWorkspace(environment.admin, workspaceId, items, perContainer)
      await environment.admin.query('vacuum analyze')
      for (const size of sizes) {
        await recordAll(browser, { ...size, account, cookie, folder, url: environment.product.url })
      }
    }
  } finally {
    await browser.close()
  }
}

type Session = (typeof sizes)[number] & { account: string; cookie: string; folder: string; url: string }

/**
 * Runs all interactions twice: with a film for the pictures, and without for the times, because filming slows the page down.
 */
async function recordAll(browser: Browser, session: Session): Promise<void> {
  const { size, account } = session
  for (const [interaction, { pictures, shift, nodes }] of await runSession(browser, session, true)) {
    reportPictures(`${size}, ${account}: ${interaction}`, { pictures, shift, nodes })
  }
  const paints: number[] = []
  for (const [interaction, perceived] of await runSession(browser, session, false)) {
    paints.push(...perceived.paints)
    reportAtMost(
      `${size}, ${account}: ${interaction}: longest task`,
      perceived.longestTask,
      'ms',
      limits.longestTask,
    )
  }
  const value75 = paints.toSorted((one, other) => one - other)[Math.floor(paints.length * 0.75)] ?? 0
  reportAtMost(`${size}, ${account}: press to picture, p75`, value75, 'ms', limits.paint)
}

async function runSession(
  browser: Browser,
  session: Session,
  isFilmed: boolean,
): Promise<Map<string, Recorded>> {
  const { size, account, viewport, isPhone } = session
  const context = await browser.newContext({
    viewport,
    ...(isPhone && { isMobile: true, hasTouch: true }),
    // An animation would be a picture for each frame. The policy is bypassed for the style below.
    reducedMotion: 'reduce',
    bypassCSP: true,
    serviceWorkers: 'block',
  })
  const [name = '', value = ''] = session.cookie.split('=')
  await context.addCookies([{ name, value, url: session.url, httpOnly: true }])
  const page = await context.newPage()
  await watchPage(page)
  const cdp = await context.newCDPSession(page)
  await page.goto(session.url)
  await page.addStyleTag({ content: still })
  await page.waitForTimeout(restTime)
  await slowDown(cdp)
  const perceived = new Map<string, Recorded>()
  for (const interaction of interactions) {
    const strip = join(session.folder, fileOf(`${size}, ${account}: ${interaction.name}`))
    perceived.set(
      interaction.name,
      await record(interaction, { page, isPhone, cdp, strip: isFilmed ? strip : undefined }),
    )
  }
  await context.close()
  return perceived
}

/**
 * Without animations each picture is a state of the screen; delays stay. The browser may paint a single colour, or one
 * strip, a millisecond before the rest, which is no state of the screen.
 */
const still = `*, ::before, ::after, ::backdrop, ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
  animation-duration: 0s !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; caret-color: transparent !important }`

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

type Recorded = Perceived & { pictures: number; nodes?: { atRest: number; scrolling: number } | undefined }

async function record(
  interaction: Interaction,
  { page, isPhone, cdp, strip }: Screen & { cdp: CDPSession; strip: string | undefined },
): Promise<Recorded> {
  const screen = { page, isPhone }
  await interaction.before?.(screen)
  await page.waitForTimeout(settledMs)
  await readPerceived(page)
  const stop = strip === undefined ? undefined : await recordFrames(cdp)
  await page.waitForTimeout(settledMs / 3)
  const startedAt = Date.now()
  await interaction.press(screen)
  const pressedAt = interaction.isTyped ? Date.now() : startedAt
  await interaction.content(screen).waitFor({ timeout: 20_000 })
  await page.waitForTimeout(settledMs)
  const pictures = (await stop?.()) ?? []
  const perceived = await readPerceived(page)
  if (strip !== undefined) await saveStrip(pictures, pressedAt, strip)
  const nodes = interaction.isCounted ? await countNodes(page) : undefined
  await interaction.after?.(screen)
  return { ...perceived, pictures: between(pictures, pressedAt), nodes }
}

/** The number of pictures after the press and before the last one, which is the wanted content. */
function between(pictures: readonly Frame[], pressedAt: number): number {
  return Math.max(0, pictures.filter(({ at }) => at > pressedAt).length - 1)
}

const reportAtMost = (what: string, value: number, unit: string, limit: number) =>
  report({ what, value, unit, limit, aim: 'at most' })

function reportPictures(
  what: string,
  { pictures, shift, nodes }: Pick<Recorded, 'pictures' | 'shift' | 'nodes'>,
): void {
  reportAtMost(`${what}: pictures between`, pictures, '', limits.pictures)
  reportAtMost(`${what}: shift`, shift, '', limits.shift)
  if (!nodes) return
  reportAtMost(`${what}: elements at rest`, nodes.atRest, '', limits.atRest)
  reportAtMost(`${what}: elements while scrolling`, nodes.scrolling, '', limits.scrolling)
}

const fileOf = (what: string) => `${what.replace(/[^\w]+/g, '-')}.png`
