import { afterAll, vi } from 'vitest'

// The files of one worker share their modules: a spy that stayed would work in all later ones, and remember each call.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
