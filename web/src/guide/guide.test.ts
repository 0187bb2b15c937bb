import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

const answersTo: Record<string, string[]> = { la: ['Labels', 'Lamps'], lab: ['Labels'], zz: [] }
const saidOf = (hits: string[]) => (hits.length === 0 ? 'No page has these words.' : `${hits.length} found`)
const drawn = (hits: string[]) =>
  `<p role="status">${saidOf(hits)}</p><ol>${hits.map((hit) => `<li><a href="/docs/${hit}">${hit}</a></li>`).join('')}</ol>`

async function open(main: string): Promise<void> {
  document.body.innerHTML = `<search id="finder"><form action="/docs/search"><input type="search"><a href="/docs/search">Clear</a></form>
    <div id="answers" hidden><p role="status"></p><ol></ol></div></search><main>${main}</main><button>Elsewhere</button>`
  vi.resetModules()
  await import('./guide.ts')
}

const fetched = vi.fn(async (address: string) => {
  const typed = new URL(address).searchParams.get('q') ?? ''
  return new Response(`<main><div id="found">${drawn(answersTo[typed] ?? [])}</div></main>`)
})

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  return () => vi.unstubAllGlobals()
})

const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('the number of pages is told by an element that stood there before, in the panel of any page', async () => {
  await open('')
  const user = userEvent.setup()
  expect(screen.queryByRole('status')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'l')
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  await user.keyboard('a')
  await waitFor(() => expect(status.textContent).toBe('2 found'))
  expect(links()).toEqual(['Clear', 'Labels', 'Lamps'])
  await user.keyboard('b')
  await waitFor(() => expect(status.textContent).toBe('1 found'))
  expect(screen.getByRole('status')).toBe(status)
  await user.keyboard('{Escape}')
  expect([screen.queryByRole('status'), links()]).toEqual([null, ['Clear']])
  // An equal number is announced again.
  await user.keyboard('{Backspace}b')
  expect(screen.getByRole('status').textContent).toBe('')
  await waitFor(() => expect(status.textContent).toBe('1 found'))
  await user.click(screen.getByRole('link', { name: 'Clear' }))
  expect([screen.queryByRole('status'), links()]).toEqual([null, ['Clear']])
})

test('on the page of the search it is told there, also that there is nothing', async () => {
  await open(`<div id="found">${drawn(['Labels', 'Lamps'])}</div>`)
  const user = userEvent.setup()
  const status = screen.getByRole('status')
  await user.type(screen.getByRole('searchbox'), 'zz')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await waitFor(() => expect(status.textContent).toBe('No page has these words.'))
  expect(screen.getAllByRole('status')).toEqual([status])
  expect(links()).toEqual(['Clear'])
  expect(window.location.search).toBe('?q=zz')
})
