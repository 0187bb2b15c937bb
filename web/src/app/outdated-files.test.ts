import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fullPage } from '../lib/address/full-page.ts'
import { registerDraft } from '../lib/storage/form-drafts.ts'
import { reloadWhenOutdated } from './outdated-files.ts'

/** A part of the app did not come. */
const missPart = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

describe('a part of the app that does not come', () => {
  const reload = vi.fn()
  beforeEach(() => {
    reload.mockReset()
    sessionStorage.clear()
    vi.spyOn(fullPage, 'reload').mockImplementation(reload)
  })
  afterEach(() => vi.unstubAllGlobals())
  reloadWhenOutdated()

  it('makes the page anew, once, where the server answers: it has newer files; what was typed is kept', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    const stop = registerDraft('item', () => ({ name: 'Rope' }))
    missPart()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(sessionStorage.getItem('stowage.kept.item')).toBe('{"name":"Rope"}')
    missPart()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    stop()
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cannot work', async () => new Response('', { status: 503 })],
  ])('leaves the page and what was typed where the server %s', async (_what, answer) => {
    const asked = vi.fn(answer)
    vi.stubGlobal('fetch', asked)
    missPart()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await asked.mock.results[0]?.value.catch(() => undefined)
    await Promise.resolve()
    expect(reload).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('stowage.reloaded')).toBeNull()
  })
})
