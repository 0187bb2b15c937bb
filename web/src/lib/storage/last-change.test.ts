import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { settledKey } from './keys.ts'
import { readWhatOthersSettled } from './settled.ts'

afterEach(() => localStorage.removeItem(settledKey))

it.each([
  ['after this page was made', 1, true],
  ['before', -1, false],
])(
  'asks anew for what the page brought when another tab has changed something %s',
  (_when, later, isAsked) => {
    const client = new QueryClient()
    client.setQueryData(['GET /api/items'], [])
    localStorage.setItem(settledKey, String(performance.timeOrigin + later))
    readWhatOthersSettled(client)
    expect(client.getQueryState(['GET /api/items'])?.isInvalidated).toBe(isAsked)
  },
)
