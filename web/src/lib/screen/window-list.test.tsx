import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWindowList } from './window-list.ts'

const rect = Element.prototype.getBoundingClientRect

afterEach(() => {
  Element.prototype.getBoundingClientRect = rect
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function List({ count = 1000 }: { count?: number }) {
  const { frame, entries, height, measure, scrollTo } = useWindowList({
    count,
    size: 100,
    gap: 20,
    keyOf: (index) => `row-${index}`,
  })
  return (
    <>
      <button type="button" onClick={() => scrollTo(500)}>
        To the middle
      </button>
      <div ref={frame} data-testid="frame" style={{ height }}>
        {entries.map(({ index, key, start }) => (
          <p key={key} ref={measure} data-key={key} style={{ top: start }}>
            {index}
          </p>
        ))}
      </div>
    </>
  )
}

function scrolledBy(distance: number): void {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -distance, 800, 100)
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
}

function drawn(): number[] {
  return screen.getAllByRole('paragraph').map((row) => Number(row.textContent))
}

it('draws what is in sight, and is as high as all entries together', () => {
  render(<List />)
  expect(screen.getByTestId('frame').style.height).toBe('119980px')
  expect(drawn()[0]).toBe(0)
  expect(drawn().length).toBeLessThan(30)
})

it('draws other entries after scrolling', () => {
  render(<List />)
  scrolledBy(60_000)
  expect(drawn()).toContain(500)
  expect(drawn()).not.toContain(0)
  expect(drawn().length).toBeLessThan(40)
  expect(screen.getByText('500').style.top).toBe('60000px')
})

it('ends with the last entry', () => {
  render(<List />)
  scrolledBy(119_000)
  expect(drawn().at(-1)).toBe(999)
})

it('places entries by their measured heights', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['key'] === 'row-1' ? 150 : 100
  })
  render(<List count={10} />)
  expect(screen.getByText('1').style.top).toBe('120px')
  expect(screen.getByText('2').style.top).toBe('290px')
  expect(screen.getByTestId('frame').style.height).toBe('1230px')
})

it('keeps what is in sight in its place when an entry above turns out higher', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['key'] === 'row-495' ? 130 : 100
  })
  render(<List />)
  scrolledBy(60_000)
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 30, behavior: 'instant' })
})

it('brings an entry into the middle of the screen', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  render(<List />)
  act(() => screen.getByRole('button').click())
  expect(scrollTo).toHaveBeenCalledWith(0, 60_060 - window.innerHeight / 2)
})

it('is empty without entries', () => {
  render(<List count={0} />)
  expect(screen.queryAllByRole('paragraph')).toHaveLength(0)
  expect(screen.getByTestId('frame').style.height).toBe('0px')
})

it('draws what comes into a window that has grown, though nothing scrolls', () => {
  vi.stubGlobal('innerHeight', 500)
  const { rerender } = render(<List count={2} />)
  vi.stubGlobal('innerHeight', 2400)
  act(() => void window.dispatchEvent(new Event('resize')))
  rerender(<List count={20} />)
  expect(drawn().at(-1)).toBe(19)
})
