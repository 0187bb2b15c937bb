import { getCurrentUser } from '@stowage/contract/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { aUser } from '../../../test/samples.ts'
import { setCurrentWorkspace } from '../address/current-workspace.ts'
import { fullPage } from '../address/full-page.ts'
import { toast } from '../overlays/toast.ts'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { redirectDelay } from './session-end.ts'

const unauthorized = () => refusal(401, 'UNAUTHORIZED', 'Unauthorized')

async function callSignedOut(address: string) {
  window.history.replaceState(null, '', address)
  const api = fakeApi()
  api.on(getCurrentUser, unauthorized)
  await call(getCurrentUser).catch(() => undefined)
}

describe('an expired session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  })
  // The redirect that is under way must not reach into the next test.
  afterEach(() => {
    vi.runAllTimers()
  })

  it('is an error whose text starts with 401 and contains Unauthorized [AUTH-07]', () => {
    const error = (status: number, body: string) => new ApiError({ status, body, statusText: '' })
    expect(error(401, '{"code":"UNAUTHORIZED","message":"Unauthorized"}').isUnauthorized).toBe(true)
    expect(error(401, 'Wrong password').isUnauthorized).toBe(false)
    expect(error(403, 'Unauthorized').isUnauthorized).toBe(false)
  })

  it('is told by the toast Unauthorized: You are logged out. Logging in again... [AUTH-08]', async () => {
    await callSignedOut('/containers')
    expect(toast.current()).toMatchObject({
      kind: 'bad',
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    })
  })

  it('leads to sign-in after 500 ms, and back to the same place [AUTH-09]', async () => {
    await callSignedOut('/containers/5?highlight=7')
    vi.advanceTimersByTime(499)
    expect(fullPage.go).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fullPage.go).toHaveBeenCalledWith('/api/login?returnTo=%2Fcontainers%2F5%3Fhighlight%3D7')
  })

  it('waits 1 s on the items list [AUTH-10]', async () => {
    await callSignedOut('/items')
    vi.advanceTimersByTime(999)
    expect(fullPage.go).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(fullPage.go).toHaveBeenCalledOnce()
    expect(redirectDelay('/')).toBe(500)
  })

  it('is handled once, however many calls it refuses', async () => {
    await Promise.all([callSignedOut('/'), callSignedOut('/'), callSignedOut('/')])
    vi.runAllTimers()
    expect(fullPage.go).toHaveBeenCalledOnce()
  })

  it.each([
    ['a page instead of JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['the status of a proxy', () => new Response('', { status: 407 })],
    ['the status of a network', () => new Response('<html>', { status: 511 })],
    ['a redirect', () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })],
  ])('leads to the sign-in of a proxy that answers with %s, but not to and fro', async (_, answer) => {
    sessionStorage.clear()
    window.history.replaceState(null, '', '/containers?q=tent')
    const api = fakeApi()
    api.on(getCurrentUser, answer)
    const error = await call(getCurrentUser).catch((refused: ApiError) => refused)
    expect(error).toMatchObject({ status: 401, isUnauthorized: true })
    vi.runAllTimers()
    expect(vi.mocked(fullPage.go).mock.lastCall?.[0]).toContain(encodeURIComponent('/containers?q=tent'))
    const next = await call(getCurrentUser).catch((refused: ApiError) => refused)
    expect(next).toMatchObject({ isOffline: true })
  })
})

describe('a workspace that the person no longer belongs to', () => {
  it('is told once, and leads on to another one [ROLE-10]', async () => {
    vi.useFakeTimers()
    vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    setCurrentWorkspace(aUser())
    const api = fakeApi()
    api.on(getCurrentUser, () => refusal(404, 'WORKSPACE_NOT_FOUND', 'Workspace not found'))
    await Promise.allSettled([call(getCurrentUser), call(getCurrentUser)])
    expect(toast.current()).toMatchObject({ kind: 'bad', title: 'You’re no longer in My inventory' })
    expect(sessionStorage.getItem('stowage.left')).toBe('My inventory')
    vi.runAllTimers()
    expect(vi.mocked(fullPage.go).mock.calls).toEqual([['/']])
  })
})
