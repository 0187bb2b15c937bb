import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { closeQuestion } from '../src/lib/overlays/confirm.ts'
import { closeAllDialogs } from '../src/lib/overlays/dialogs.ts'
import { toast } from '../src/lib/overlays/toast.ts'
import { matchMediaAt } from './screen-width.ts'

// Nothing is drawn here that a press could wait for.
vi.mock('../src/lib/screen/after-paint.ts', () => ({ afterPaint: vi.fn((run: () => void) => run()) }))

// Dialogs load their code when they open, which takes its time where everything is compiled on the way and the machine is busy.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no layout, and these parts of the browser are only asked for by it.
window.matchMedia = matchMediaAt(1440) as unknown as typeof window.matchMedia
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// The browser's own modal dialog: jsdom knows the element, but not how it opens.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

afterEach(() => {
  cleanup()
  toast.dismiss()
  closeQuestion()
  closeAllDialogs()
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// Code that a test asked for and did not wait for would otherwise arrive after the end, which fails the whole run.
afterAll(() => vi.dynamicImportSettled())
