import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Texts } from '../../test/texts.tsx'
import { LetterRail } from './letter-rail.tsx'

const went = vi.fn()
const entered = vi.fn()

beforeEach(() => {
  went.mockClear()
  entered.mockClear()
  HTMLElement.prototype.setPointerCapture = () => undefined
})

function show(...present: string[]) {
  const user = userEvent.setup()
  render(
    <LetterRail
      present={present}
      describe={(letter) => `${letter}: 3 items`}
      letterUnder={() => present[0]}
      onLetter={went}
      onEnter={entered}
    />,
    { wrapper: Texts },
  )
  return user
}

const rail = () => screen.getByRole('slider', { name: 'Go to a letter' })
const said = () => rail().getAttribute('aria-valuetext')
const drawn = () => rail().firstElementChild?.textContent?.split('\n').join('')

it('is one stop of the Tab key, whose arrows go from one letter to the next that there is', async () => {
  const user = show('#', 'A', 'C', 'T')
  await user.tab()
  expect(document.activeElement).toBe(rail())
  expect(said()).toBe('#: 3 items')
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await user.keyboard(key)
  }
  expect(went.mock.calls.flat()).toEqual(['A', 'C', 'T', 'T', 'C', '#'])
  expect(rail().getAttribute('aria-valuenow')).toBe('1')
  expect(rail().getAttribute('aria-valuemax')).toBe('27')
})

it('goes to a letter by its own key, with an accent too, and leads into the list by Enter', async () => {
  const user = show('#', 'A', 'C', 'T')
  await user.tab()
  await user.keyboard('t')
  expect(said()).toBe('T: 3 items')
  await user.keyboard('{Enter}')
  expect(entered.mock.calls.flat()).toEqual(['T'])
  await user.keyboard('ç7')
  expect(said()).toBe('#: 3 items')
  // No name starts with x, and the page's and the browser's shortcuts stay theirs.
  await user.keyboard('x/{Control>}a{/Control}')
  expect(went.mock.calls.flat()).toEqual(['T', 'C', '#'])
})

it('shows A to Z where names begin with some of them, in the order of the list, and other scripts as they come', () => {
  show('金', 'T', 'C', '#')
  expect(drawn()).toBe('金ZYXWVUTSRQPONMLKJIHGFEDCBA#')
})

it('shows what fits: missing letters go first, then every second one', () => {
  vi.stubGlobal('innerHeight', 104 + 14 * 8)
  show(...'ABCDEFGHIJ')
  expect(drawn()).toBe('ACEGI')
})

it('follows a finger by where the letters were when it came, and says nothing of missing ones', () => {
  show(...'ACT')
  let top = 100
  vi.spyOn(rail(), 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 24, 260))
  const at = (place: number) => ({ pointerId: 1, buttons: 1, clientY: 105 + 10 * place })
  fireEvent.pointerDown(rail(), at(2))
  // The page has scrolled, and the letters with it.
  top = 20
  fireEvent.pointerMove(rail(), at(2))
  fireEvent.pointerMove(rail(), at(3))
  fireEvent.pointerMove(rail(), at(19))
  expect(went.mock.calls.flat()).toEqual(['C', 'T'])
  expect(rail().lastElementChild?.textContent).toBe('T')
  expect(rail().childElementCount).toBe(3)
  fireEvent.pointerUp(rail())
  expect(rail().childElementCount).toBe(2)
  fireEvent.pointerMove(rail(), { ...at(2), buttons: 0 })
  expect(went).toHaveBeenCalledTimes(2)
})

it('stays at the letter that somebody went to while the page settles, until they scroll away', async () => {
  const user = show(...'ACT')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  await user.tab()
  await user.keyboard('t')
  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y)
    fireEvent.scroll(window)
  }
  scrollTo(300)
  expect(said()).toBe('T: 3 items')
  now.mockReturnValue(5000)
  scrollTo(350)
  expect(said()).toBe('T: 3 items')
  scrollTo(3000)
  expect(said()).toBe('A: 3 items')
})

it('follows a finger that came down on a missing letter', () => {
  show(...'ACT')
  vi.spyOn(rail(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 24, 260))
  const at = (place: number) => ({ pointerId: 1, buttons: 1, clientY: 5 + 10 * place })
  fireEvent.pointerDown(rail(), at(25))
  expect(went).not.toHaveBeenCalled()
  expect(rail().childElementCount).toBe(2)
  fireEvent.pointerMove(rail(), at(21))
  fireEvent.pointerMove(rail(), at(19))
  expect(went.mock.calls.flat()).toEqual(['T'])
  expect(rail().lastElementChild?.textContent).toBe('T')
})

it('keeps its letter while rows are loading, and finds the one of rows that arrive without a scroll', () => {
  let letter: string | undefined = 'C'
  const railOf = () => (
    <LetterRail
      present={['#', 'A', 'C', 'T']}
      describe={(one) => one}
      letterUnder={() => letter}
      onLetter={went}
      onEnter={entered}
    />
  )
  const { rerender } = render(railOf(), { wrapper: Texts })
  expect(said()).toBe('C')
  letter = undefined
  fireEvent.scroll(window)
  expect(said()).toBe('C')
  letter = 'T'
  rerender(railOf())
  expect(said()).toBe('T')
})
