import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { readWhatOthersSettled, settledMark } from './settled-mark.ts'

afterEach(() => localStorage.removeItem(settledMark))

it.each([
  ['after this page was made', 1, true],
  ['before', -1, false],
])(
  'asks anew for what the page brought when another tab has changed something %s',
  (_when, later, isAsked) => {
    const client = new QueryClient()
    client.setQueryData(['GET /api/items'], [])
    localStorage.setItem(settledMark, String(performance.timeOrigin + later))
    readWhatOthersSettled(client)
    expect(client.getQueryState(['GET /api/items'])?.isInvalidated).toBe(isAsked)
  },
)
