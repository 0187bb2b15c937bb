import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadLate } from './load-late.ts'

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

/** A style sheet that did not come. */
function failedSheet(href = '/assets/whole.css') {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  return link
}

const load = async () => 'part'
/** What became of it, once everything that can go on has. */
const outcomeOf = async (late: Promise<unknown>) => {
  const waits = new Promise((resolve) => setTimeout(resolve, 0, 'waits'))
  return Promise.race([late.catch((error: Error) => error.message), waits])
}

beforeAll(() => loadLate(undefined, load))
afterEach(() => {
  for (const sheet of sheets()) sheet.remove()
})

it('shows a late part as soon as all of it is there', async () => {
  expect(await loadLate(undefined, load)).toBe('part')
})

it('fetches a style sheet again that did not come, and waits for it', async () => {
  const failed = failedSheet()
  const late = [loadLate(undefined, load), loadLate(undefined, load)]
  expect(await Promise.all(late.map(outcomeOf))).toEqual(['waits', 'waits'])
  const [again, ...others] = sheets()
  expect([again === failed, again?.href, others]).toEqual([false, failed.href, []])
  again?.dispatchEvent(new Event('load'))
  expect(await Promise.all(late)).toEqual(['part', 'part'])
  expect(await loadLate(undefined, load)).toBe('part')
  expect(sheets()).toEqual([again])
})

it('fails while it does not come, and tries each time', async () => {
  failedSheet()
  for (const attempt of [1, 2]) {
    const late = loadLate(undefined, load)
    expect([attempt, await outcomeOf(late)]).toEqual([attempt, 'waits'])
    sheets()[0]?.dispatchEvent(new Event('error'))
    expect(await outcomeOf(late)).toMatch(/^No styles from .*whole\.css$/)
  }
  const late = loadLate(undefined, load)
  await outcomeOf(late)
  sheets()[0]?.dispatchEvent(new Event('load'))
  expect(await late).toBe('part')
})
