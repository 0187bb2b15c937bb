import { getCurrentUser } from '@stowage/contract/users'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../test/fake-api.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { start } from './start.tsx'

it('asks who is signed in in the workspace of the address, and then without one where it is none of theirs [WS-05]', async () => {
  const api = fakeApi()
  vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/containers?w=4')
  let asked = 0
  api.on(getCurrentUser, () => {
    asked += 1
    return asked === 1
      ? refusal(404, 'WORKSPACE_NOT_FOUND', 'Workspace not found')
      : refusal(401, 'UNAUTHORIZED', 'Unauthorized')
  })
  await start()
  expect(api.calls(getCurrentUser).map(({ headers }) => headers.get('stowage-workspace'))).toEqual([
    '4',
    null,
  ])
  expect(fullPage.go).toHaveBeenCalledWith(expect.stringContaining(encodeURIComponent('/containers?w=4')))
})
