import { i18n } from '@lingui/core'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Texts come from the code itself here: outside a production build the macros keep the English words.
i18n.loadAndActivate({ locale: 'en', messages: {} })

// jsdom has no layout, and these parts of the browser are only asked for by it.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
