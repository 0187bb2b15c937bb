import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { createStore } from '../../lib/screen/store.ts'
import { i18n } from '../../lib/texts/i18n.ts'
import { percentAt, tourSteps } from './steps.tsx'
import { Tour } from './tour.tsx'

const titles = [
  'Welcome to Stowage',
  'Create your first container',
  'Add items to your containers',
  'Generate QR codes',
  'Search and find anything',
  'You’re all set',
]

function renderTour() {
  const onComplete = vi.fn()
  const rendered = renderInApp(<Tour open onComplete={onComplete} />)
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  const shown = () => screen.getByRole('heading', { level: 2 }).textContent
  return { ...rendered, onComplete, press, shown }
}

describe('the steps of the tour', () => {
  it('are scrolled by the keyboard where the screen is too low for one [UX-07]', () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    renderTour()
    expect(screen.getByRole('heading', { level: 2 }).closest('[tabindex="0"]')).not.toBeNull()
    vi.restoreAllMocks()
  })

  it('are six, each with a title and a description [TOUR-04] [TOUR-11] [TOUR-12]', () => {
    expect(tourSteps.map(({ title }) => i18n._(title))).toEqual(titles)
    for (const { text, says } of tourSteps) {
      expect(i18n._(text)).toMatch(/^[A-Z].+\.$/)
      expect(i18n._(says)).toMatch(/.+!|\.$/)
    }
  })

  it('have the expressions of the specification [TOUR-18]', () => {
    expect(tourSteps.map(({ mood }) => mood)).toEqual([
      ...['excited', 'helpful', 'happy', 'excited', 'helpful', 'proud'],
    ])
  })

  it('are this many percent each [TOUR-20]', () => {
    expect(tourSteps.map((_step, index) => percentAt(index))).toEqual([17, 33, 50, 67, 83, 100])
  })
})

describe('the tour', () => {
  it('is shown only while it is open [TOUR-03]', () => {
    const flag = createStore(false)
    function FlaggedTour() {
      return <Tour open={flag.use()} onComplete={() => undefined} />
    }
    renderInApp(<FlaggedTour />)
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => flag.set(true))
    expect(screen.getByRole('dialog', { name: 'Welcome to Stowage' })).toBeTruthy()
    act(() => flag.set(false))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes from the first to the last step and back, one at a time [TOUR-35] [TOUR-36] [TOUR-37] [TOUR-20]', async () => {
    const { press, shown, onComplete } = renderTour()
    const bar = screen.getByRole('progressbar')
    for (const [index, title] of titles.entries()) {
      expect(shown()).toBe(title)
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
      expect(screen.getByText(`Step ${index + 1} of 6`)).toBeTruthy()
      expect(bar.getAttribute('aria-valuenow')).toBe(String(percentAt(index)))
      if (index < 5) await press('Next')
    }
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    for (const title of titles.slice(0, -1).reverse()) {
      await press('Back')
      expect(shown()).toBe(title)
    }
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(onComplete).not.toHaveBeenCalled()
  })

  it('stays at the first step by the left arrow, and at the last by the right one [TOUR-35] [TOUR-37]', async () => {
    const { user, shown, onComplete } = renderTour()
    await user.keyboard('{ArrowLeft}')
    expect(shown()).toBe(titles[0])
    await user.keyboard('{ArrowRight>8/}')
    expect(shown()).toBe(titles[5])
    expect(onComplete).not.toHaveBeenCalled()
    await user.keyboard('{ArrowLeft}')
    expect(shown()).toBe(titles[4])
  })

  it('is complete by Get Started [TOUR-38]', async () => {
    const { user, press, onComplete } = renderTour()
    await user.keyboard('{ArrowRight>5/}')
    expect(onComplete).not.toHaveBeenCalled()
    await press('Get Started')
    expect(onComplete).toHaveBeenCalledOnce()
  })

  it.each([
    ['Skip Tutorial', '[TOUR-39]'],
    ['Close tutorial', '[TOUR-40]'],
  ])('is complete by %s as well %s', async (name) => {
    const { press, onComplete } = renderTour()
    await press('Next')
    await press(name)
    expect(onComplete).toHaveBeenCalledOnce()
  })

  it('is left by Escape, and not by a press beside it', async () => {
    const { user, onComplete } = renderTour()
    await user.click(document.querySelector('.multi-step') ?? document.body)
    expect(onComplete).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onComplete).toHaveBeenCalledOnce()
  })

  it('has the focus on Next, keeps it there, and says each step that comes', async () => {
    const { user, press } = renderTour()
    const dialog = within(screen.getByRole('dialog'))
    const next = screen.getByRole('button', { name: 'Next' })
    expect(document.activeElement).toBe(next)
    expect(dialog.getByRole('status').textContent).toBe('')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(next)
    expect(dialog.getByRole('status').textContent).toMatch(
      /^Step 2 of 6\. Create your first container\. Give/,
    )
    await press('Back')
    expect(document.activeElement).toBe(next)
    expect(dialog.getByRole('status').textContent).toMatch(/^Step 1 of 6\. Welcome to Stowage\./)
  })
})
