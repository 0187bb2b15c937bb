import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { ask } from '../lib/overlays/confirm.ts'
import { closeAllDialogs, openDialog, openDialogs } from '../lib/overlays/dialogs.ts'
import { backInPage } from '../lib/overlays/navigation-blocker.ts'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { preloadQuestions } from './confirm-host.tsx'
import { EarlyEscape } from './early-escape.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../lib/texts/languages.ts', async (original) => ({
  ...(await original<typeof import('../lib/texts/languages.ts')>()),
  withDeferredMessages: async (load: () => Promise<unknown>) => {
    await code.promise
    return load()
  },
}))

const frame = () => screen.queryByRole('dialog', { name: 'Loading' })
const opened = () => openDialogs().filter(({ open }) => open)

it('opens a frame at the press while the code of a dialog is on its way, which Escape closes', async () => {
  const below = vi.fn()
  document.addEventListener('keydown', below, true)
  const { user } = renderInApp(<button type="button">Opener</button>)
  const opener = screen.getByRole('button', { name: 'Opener' })
  opener.focus()
  act(() => openDialog('read-only', {}))
  expect(document.activeElement).toBe(frame())
  // It keeps the focus and its key handler over any number of renders.
  act(() => openDialog('read-only', {}))
  act(() => openDialog('notifications', {}))
  expect(opened().map(({ name }) => name)).toEqual(['read-only', 'notifications'])
  act(() => closeAllDialogs())
  expect(document.activeElement).toBe(opener)
  act(() => openDialog('read-only', {}))
  await user.keyboard('{Escape}')
  expect(frame()).toBeNull()
  expect(opened()).toEqual([])
  // A dialog below does not hear of it.
  expect(below).not.toHaveBeenCalled()
  document.removeEventListener('keydown', below, true)
  expect(document.activeElement).toBe(opener)
})

it('lets neither Escape nor Back close what is shown once while its code is on its way', async () => {
  const { user } = renderInApp(<button type="button">Opener</button>)
  let painted = () => {}
  vi.mocked(afterPaint).mockImplementationOnce((run) => {
    painted = run
  })
  act(() => openDialog('webhook-secret', { title: 'example.com', secret: 'whsec_1' }))
  await user.keyboard('{Escape}')
  act(() => painted())
  await user.keyboard('{Escape}')
  act(() => backInPage())
  expect(opened().map(({ name }) => name)).toEqual(['webhook-secret'])
  act(() => closeAllDialogs())
})

it('gives way to the dialog, which leads the focus back to where the frame was opened', async () => {
  const { user } = renderInApp(<button type="button">Opener</button>)
  const opener = screen.getByRole('button', { name: 'Opener' })
  opener.focus()
  act(() => openDialog('read-only', {}))
  expect(document.documentElement.dataset['skipEnter']).toBe('')
  code.resolve()
  await waitFor(() => expect(frame()).toBeNull())
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  // It does not enter once more when the mark of the frame goes.
  await waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty('skipEnter'))
  expect(screen.getByRole('dialog').dataset['skipEnter']).toBe('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )

/** Presses Escape as soon as something stands in the page: before React has run what comes after that render. */
function escapeOnceThere(selector: string, count = 1): Promise<void> {
  return new Promise((resolve) => {
    const seen = new MutationObserver(async () => {
      if (document.querySelectorAll(selector).length < count) return
      seen.disconnect()
      // After paints that come before that too.
      for (let paint = 0; paint < 5; paint += 1) await Promise.resolve()
      pressEscape()
      resolve()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
}

/** Lets React work as in a browser, in several turns, with a picture after them, or before where the device is busy. */
function withoutAct(isBusy = false) {
  vi.mocked(afterPaint).mockImplementation((run) => (isBusy ? queueMicrotask(run) : void setTimeout(run, 20)))
  const global = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  global.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    vi.mocked(afterPaint).mockImplementation((run) => run())
    global.IS_REACT_ACT_ENVIRONMENT = true
  })
}

it.each([
  ['paints', false],
  ['is too busy to draw what React has left to do', true],
])(
  'closes a dialog by an Escape that comes before the dialog listens, and not the one below: the device %s',
  async (_, isBusy) => {
    code.resolve()
    renderInApp(<button type="button">Opener</button>)
    act(() => openDialog('notifications', {}))
    await screen.findByRole('dialog', { name: 'Notifications' })
    withoutAct(isBusy)
    const pressed = escapeOnceThere('[data-sheet]', 2)
    openDialog('read-only', {})
    await pressed
    await waitFor(() => expect(opened().map(({ name }) => name)).toEqual(['notifications']))
    closeAllDialogs()
  },
)

it.each([
  ['by its own way, which may ask first', false, 1],
  ['not at all while a request runs', true, 0],
])('closes a dialog by an early Escape %s', (_, locked, times) => {
  vi.mocked(afterPaint).mockImplementationOnce(() => undefined)
  const close = vi.fn()
  renderInApp(
    <>
      <Dialog open locked={locked} onClose={close} title="Form">
        Fields
      </Dialog>
      <EarlyEscape />
    </>,
  )
  const dialogHears = vi.fn()
  document.addEventListener('keydown', dialogHears, true)
  pressEscape()
  document.removeEventListener('keydown', dialogHears, true)
  expect(close).toHaveBeenCalledTimes(times)
  expect(dialogHears).not.toHaveBeenCalled()
})

it('does not open a dialog at which Escape was pressed before the press was painted', () => {
  let painted = () => {}
  vi.mocked(afterPaint).mockImplementationOnce((run) => {
    painted = run
  })
  openDialog('read-only', {})
  pressEscape()
  painted()
  expect(opened()).toEqual([])
})

it('closes a question by an Escape before its code has come, and before it listens', async () => {
  code.resolve()
  const question = {
    title: 'Delete it?',
    confirmLabel: 'Delete',
    run: async () => {},
    failure: 'Not deleted',
  }
  renderInApp(<button type="button">Opener</button>)
  act(() => openDialog('notifications', {}))
  await screen.findByRole('dialog', { name: 'Notifications' })
  act(() => ask(question))
  // At once, because the code comes by itself.
  act(() => void pressEscape())
  expect(frame()).toBeNull()
  await preloadQuestions()
  withoutAct()
  const pressed = escapeOnceThere('[role=alertdialog]')
  ask(question)
  await pressed
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(opened().map(({ name }) => name)).toEqual(['notifications'])
})
