import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { pullDown } from '../../test/pull.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { Texts } from '../../test/texts.tsx'
import { backInPage, isNavigationBlocked } from '../lib/overlays/navigation-blocker.ts'
import { Button } from './button.tsx'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { FullscreenDialog } from './fullscreen-dialog.tsx'
import { TextInput } from './text-input.tsx'

type PageProps = { locked?: boolean; onSave?: () => void }

function Page({ locked, onSave }: PageProps) {
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>New Container</Button>
      <Dialog
        open={open}
        locked={locked}
        onClose={() => setOpen(false)}
        title="Create New Container"
        context="A box, shelf or drawer"
        onSubmit={(event) => {
          event.preventDefault()
          onSave?.()
        }}
        footer={
          <Button type="submit" variant="primary">
            Create Container
          </Button>
        }
      >
        <Field label="Container name">
          <TextInput />
        </Field>
        <Field label="Location">
          <Combobox
            value={place}
            onSearch={setPlace}
            onSearchEnd={() => undefined}
            onChoose={setPlace}
            chosen={place}
            listLabel="Locations"
            openLabel="Show locations"
            options={[{ value: 'Garage', label: 'Garage' }]}
          />
        </Field>
      </Dialog>
    </>
  )
}

async function openDialog(props: PageProps = {}) {
  const user = userEvent.setup()
  render(<Page {...props} />, { wrapper: Texts })
  await user.click(screen.getByRole('button', { name: 'New Container' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Create New Container' }) }
}

it('stays until it has left', async () => {
  // jsdom runs no animations, so the computed style of a leaving element claims one.
  const styleOf = window.getComputedStyle
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const style = styleOf(element)
    const leaving = () => {
      const { className, dataset } = element as HTMLElement
      return dataset['state'] === 'closed' && /\[state=closed\]:animate-([\w-]+)/.exec(className)?.[1]
    }
    return Object.defineProperty(style, 'animationName', { get: () => leaving() || 'none' })
  })
  const full = render(fullDialog(true), { wrapper: Texts })
  full.rerender(fullDialog(false))
  expect(screen.getByText('Camera')).toBeTruthy()
  full.unmount()
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Create New Container')).toBeTruthy()
})

const fullDialog = (open: boolean) => (
  <FullscreenDialog open={open} onClose={() => undefined} title="Camera" look="plain">
    <p>Picture</p>
  </FullscreenDialog>
)

it('leaves the focus to whoever has gone on before it is away', async () => {
  const { dialog } = await openDialog()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  elsewhere.focus()
  // The focus is given back one turn after the dialog has gone.
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

it('starts in the first field, describes itself and gives the focus back on Escape', async () => {
  const { user } = await openDialog()
  expect(screen.getByRole('dialog', { description: 'A box, shelf or drawer' })).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Container name' })),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const opener = screen.getByRole('button', { name: 'New Container' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('closes by Back, but not while it is locked, and holds the page', async () => {
  const { dialog } = await openDialog({ locked: true })
  act(backInPage)
  expect(dialog.dataset['state']).toBe('open')
  cleanup()
  expect(isNavigationBlocked()).toBe(false)
  await openDialog()
  expect(isNavigationBlocked()).toBe(true)
  act(backInPage)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isNavigationBlocked()).toBe(false)
})

it('submits its form by Enter in a field and closes by its button', async () => {
  const save = vi.fn()
  const { user } = await openDialog({ onSave: save })
  await user.type(screen.getByRole('textbox', { name: 'Container name' }), 'Paint{Enter}')
  expect(save).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('stays open while locked', async () => {
  const { user, dialog } = await openDialog({ locked: true })
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  expect(dialog.isConnected).toBe(true)
})

it('leaves the first Escape to an open list and closes by the second', async () => {
  const { user, dialog } = await openDialog()
  await user.click(screen.getByRole('combobox', { name: 'Location' }))
  expect(await screen.findByRole('listbox', { name: 'Locations' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(dialog.isConnected).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leaves Escape to whoever chooses signs by it, as in Japanese', async () => {
  const { dialog } = await openDialog()
  const field = screen.getByRole('textbox', { name: 'Container name' })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  expect(dialog.getAttribute('data-state')).toBe('open')
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})

it.each([
  ['a dialog', Dialog],
  ['one that fills a phone', FullscreenDialog],
])('leaves the focus in the content where what opened %s is gone', async (_, Kind) => {
  function Row() {
    const [step, setStep] = useState<'row' | 'dialog' | 'gone'>('row')
    const shown = { open: step === 'dialog', onClose: () => setStep('gone'), title: 'Respond' }
    return (
      <main tabIndex={-1}>
        {step === 'gone' ? null : <Button onClick={() => setStep('dialog')}>Respond</Button>}
        <Kind {...shown} look="plain">
          <TextInput aria-label="Answer" />
        </Kind>
      </main>
    )
  }
  const user = userEvent.setup()
  render(<Row />, { wrapper: Texts })
  await user.click(screen.getByRole('button', { name: 'Respond' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

describe('a sheet on a phone', () => {
  async function openSheet(props: PageProps = {}) {
    onScreenOf(390)
    Element.prototype.setPointerCapture = () => undefined
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500)
    const { dialog } = await openDialog(props)
    const bar = dialog.firstElementChild as HTMLElement
    const pull = (way: number, time: number) => pullDown(bar, way, time)
    return { dialog, pull }
  }

  it('closes when it is pulled down far enough', async () => {
    const { pull } = await openSheet()
    pull(160, 2000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('springs back when it is let go before, and closes when it is fast', async () => {
    const { dialog, pull } = await openSheet()
    pull(140, 2000)
    expect(dialog.isConnected).toBe(true)
    expect(dialog.style.transform).toBe('')
    expect(dialog.style.transition).toBe('transform 180ms')
    pull(60, 100)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays where something is being sent', async () => {
    const { dialog, pull } = await openSheet({ locked: true })
    pull(400, 100)
    expect(dialog.isConnected).toBe(true)
  })

  it('has its scrim beside it, so that nothing shines through while that fades', async () => {
    const { dialog } = await openSheet()
    const scrim = document.querySelector('.bg-scrim')
    expect(scrim).not.toBeNull()
    expect(scrim?.contains(dialog)).toBe(false)
  })
})

it('without a mouse starts in the first field where a key opened it, and in itself after a tap', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // jsdom calls every focus visible.
  let isByKey = false
  const matches = HTMLElement.prototype.matches
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return selector === ':focus-visible' ? isByKey : matches.call(this, selector)
  })
  try {
    const { user, dialog } = await openDialog()
    await waitFor(() => expect(document.activeElement).toBe(dialog))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isByKey = true
    screen.getByRole('button', { name: 'New Container' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Container name' })),
    )
  } finally {
    vi.unstubAllGlobals()
  }
})

it('lets the keyboard scroll a long body that holds nothing to press [UX-07]', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const dialog = (more: ReactNode) => (
    <Dialog open onClose={() => undefined} title="Switch to Free?">
      <p>Many people</p>
      {more}
    </Dialog>
  )
  const { rerender } = render(dialog(null), { wrapper: Texts })
  const body = screen.getByText('Many people').parentElement
  expect(body?.tabIndex).toBe(0)
  rerender(dialog(<button type="button">and 2 more</button>))
  await waitFor(() => expect(body?.hasAttribute('tabindex')).toBe(false))
  vi.restoreAllMocks()
})
