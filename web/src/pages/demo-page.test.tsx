import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { DemoPage } from './demo-page.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
})

const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled
const steps = () => within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('button')

describe('the demo', () => {
  it('begins with a sample dashboard, which nobody can press [DEMO-01] [DEMO-02] [DEMO-05] [DEMO-09] [DEMO-10] [DEMO-11]', async () => {
    renderInApp(<DemoPage />, { at: '/demo' })
    expect(screen.getByRole('heading', { level: 1, name: 'Promotional Demo' })).toBeTruthy()
    expect(screen.getByText('Step 1: Dashboard overview')).toBeTruthy()
    expect(steps().map((button) => button.textContent.replace(/\s+/, ' '))).toEqual([
      '1 Dashboard overview',
      '2 Quick Fill camera',
      '3 Smart organization',
      '4 QR codes',
      '5 Mobile first',
    ])
    const figures = [...document.querySelectorAll('.text-stat')].map((figure) => figure.textContent)
    expect(figures).toEqual(['8', '24', '3', '4'])
    expect(screen.queryByText(/^\d(\.\d)? s$/)).toBeNull()
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3))
    for (const box of screen.getAllByRole('article', { hidden: true }))
      expect(box.closest('[inert]')).not.toBeNull()
    expect(api.fetch).not.toHaveBeenCalled()
  })

  it('records: the steps are off, a line says how long the step is, Stop takes the place of Start [DEMO-03] [DEMO-04] [DEMO-07] [DEMO-08]', async () => {
    const { user } = renderInApp(<DemoPage />, { at: '/demo' })
    expect(isOff(screen.getByRole('button', { name: 'Stop' }))).toBe(true)
    await user.click(steps()[3] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Start Recording' }))
    expect(screen.getByText('Step 1: Dashboard overview')).toBeTruthy()
    for (const step of steps()) expect(isOff(step)).toBe(true)
    expect(screen.getByText('3 s')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.queryByText('3 s')).toBeNull()
    for (const step of steps()) expect(isOff(step)).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Recording' }))
  })

  it('restocks what runs low in its samples, and nothing else [DEMO-13] [DEMO-14] [DEMO-15]', async () => {
    const { user } = renderInApp(<DemoPage />, { at: '/demo' })
    await user.click(steps()[2] as HTMLElement)
    expect(screen.getByText('Step 3: Smart organization with low-stock alerts')).toBeTruthy()
    const low = await screen.findByRole('heading', { name: 'Low stock' })
    const list = within(low.closest('section') as HTMLElement)
    expect(list.getByText('3 low')).toBeTruthy()
    const more = list.getByRole('button', { name: 'Increase quantity of AA batteries' })
    await user.click(more)
    await user.click(more)
    expect(list.getByText('2 low')).toBeTruthy()
    expect(list.getByText('In Stock')).toBeTruthy()
    expect(await screen.findAllByText('3 items are running low')).not.toHaveLength(0)
    expect(api.fetch).not.toHaveBeenCalled()
  })

  it('draws the label in the size that is picked [DEMO-16] [DEMO-17] [DEMO-18] [DEMO-19]', async () => {
    const { user } = renderInApp(<DemoPage />, { at: '/demo' })
    await user.click(steps()[3] as HTMLElement)
    const sizes = within(await screen.findByRole('group', { name: 'Label size' }))
    for (const name of [
      /^Small Sticker ?1 × 1 in$/,
      /^Medium Label ?2 × 2 in$/,
      /^Large Wall Mount ?4 × 4 in$/,
    ]) {
      expect(sizes.getByRole('radio', { name })).toBeTruthy()
    }
    const label = screen.getByRole('img', { name: 'QR code for Tools & batteries' })
    expect(label.textContent).toContain('container-1')
    await user.click(sizes.getByRole('radio', { name: /Small Sticker/ }))
    expect(label.textContent).not.toContain('container-1')
    expect(isOff(screen.getByRole('button', { name: 'Download QR Code' }))).toBe(false)
  })

  it('hears without a microphone, and lets a thumb count [DEMO-20] [DEMO-21]', async () => {
    const { user } = renderInApp(<DemoPage />, { at: '/demo' })
    await user.click(steps()[4] as HTMLElement)
    for (const way of ['Touch', 'Gestures', 'Voice input']) {
      expect(await screen.findByRole('heading', { name: way })).toBeTruthy()
    }
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await waitFor(() => expect(name.value).toBe('Headlamp'))
    expect(await screen.findAllByText('Headlamp added')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Increase quantity of LED lantern' }))
    expect(within(screen.getByRole('group', { name: 'Quantity of LED lantern' })).getByText('4')).toBeTruthy()
    expect(api.fetch).not.toHaveBeenCalled()
  })
})
