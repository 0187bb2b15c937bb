import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { lastChangeKey } from './keys.ts'
import { refetchAfterOtherTabs } from './last-change.ts'

afterEach(() => localStorage.removeItem(lastChangeKey))

it.each([
  ['after this page was made', 1, true],
  ['before', -1, false],
])(
  'asks anew for what the page brought when another tab has changed something %s',
  (_when, later, isAsked) => {
    const client = new QueryClient()
    client.setQueryData(['GET /api/items'], [])
    localStorage.setItem(lastChangeKey, String(performance.timeOrigin + later))
    refetchAfterOtherTabs(client)
    expect(client.getQueryState(['GET /api/items'])?.isInvalidated).toBe(isAsked)
  },
)
