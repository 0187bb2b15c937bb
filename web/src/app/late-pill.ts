import type { ComponentType } from 'react'
import { createStore } from '../lib/screen/store.ts'

/** What tells of a lost connection and of what waits; it comes once the page is at rest. */
type LateParts = {
  /** In the header. */
  Pill: ComponentType
  /** Once on the page: what is said aloud, and the list of what waits. */
  Told: ComponentType
}

export const latePill = createStore<LateParts | undefined>(undefined)
