import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { pressInRow, questionOf, toastOf } from './screen.ts'
import { becomeStaff } from './staff-role.ts'

/** The calls of a minute that a page in sight may make: the number under the bell is read once (`isWatched`). */
const bell = {
  '/api/notifications/unread': 1,
  // Staff also sees how many tickets wait.
  '/api/admin/support/tickets/waiting': 1,
}
/** An administrator or the payment provider may change the plan: where it says what fits, it is asked once a minute. */
const plan = { '/api/subscription/user': 1 }
/** Customers and colleagues write meanwhile: the list is asked again every 30 seconds. */
const ticketList = { '/api/admin/support/tickets': 2 }

/** Seconds in which the last press may still cause calls, and seconds in which calls are counted after that. */
const settling = 10
const counted = 60

/** Counts what an untouched page asks of the API in a minute of its clock; each answer comes before the next second. */
async function askedInAMinute(page: Page): Promise<Record<string, number>> {
  let asked: Record<string, number> = {}
  const isOnItsWay = new Set<Request>()
  let hasStream = false
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    // The stream of changes stays open (LIVE-01); a second one is counted.
    const isFirstStream = pathname === '/api/live' && !hasStream
    hasStream ||= isFirstStream
    if (!pathname.startsWith('/api/') || isFirstStream) return
    isOnItsWay.add(request)
    asked[pathname] = (asked[pathname] ?? 0) + 1
  }
  const forget = (request: Request) => void isOnItsWay.delete(request)
  page.on('request', note).on('requestfinished', forget).on('requestfailed', forget)
  // Ahead by more than a busy machine takes to stop it, because a clock can't be stopped in the past.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  for (let second = 0; second < settling + counted; second += 1) {
    if (second === settling) asked = {}
    await page.clock.runFor(1000)
    await expect.poll(() => isOnItsWay.size, { intervals: [20] }).toBe(0)
  }
  await page.clock.resume()
  page.off('request', note).off('requestfinished', forget).off('requestfailed', forget)
  return asked
}

test('an untouched screen asks only for what has a clock, after a change too [API-05, API-07, TIX-10]', async ({
  page,
  person,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, [{ name: 'Tent' }, { name: 'Headlamp' }])
  await page.clock.install()
  await page.goto('/')
  await becomeStaff(page, 'free', person.email)
  await page.reload()
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { name }).first()
  const sidebar = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
  const open = async (name: string, title = name) => {
    await sidebar(name).click()
    await expect(heading(title)).toBeVisible()
  }
  /** Opens a page and awaits its stream of changes, which the page's own clock would give up before it begins. */
  const visit = async (path: string) => {
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
    await page.goto(path)
    await stream
  }
  const expectQuiet = (screen: string, clocks: Record<string, number>) =>
    test.step(screen, async () => expect(await askedInAMinute(page)).toEqual(clocks))

  // Each screen asks for the first time; after the change in the box for the second.
  await open('All Items')
  await open('Containers')
  // Its code comes late, and asks for the plans once.
  await expect(page.getByRole('complementary', { name: 'Ad' })).toBeVisible()
  await page.getByRole('link', { name: 'Camping gear' }).click()
  await expect(heading('Camping gear')).toBeVisible()
  await pressInRow(page, 'Tent', 'Delete Tent')
  await questionOf(page, 'Delete Tent?').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Tent deleted')
  await expectQuiet('a box', { ...bell, ...plan })
  await open('All Items')
  await expectQuiet('All Items', bell)
  await open('Containers')
  await expectQuiet('Containers', { ...bell, ...plan })
  await open('Dashboard', 'Recent Containers')
  await expectQuiet('dashboard', bell)
  await visit('/trash')
  await page.getByRole('button', { name: 'Restore Tent' }).click()
  // Its answer refreshes the lists once, which may come after many seconds of the page's own clock.
  await expect(toastOf(page)).toContainText('Tent restored')
  await expectQuiet('Trash', bell)
  await visit('/admin/support-tickets')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectQuiet('staff tickets', { ...bell, ...ticketList })
})
