import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../../test/samples.ts'
import {
  inWorkspace,
  nameWorkspaceInAddress,
  screenAddress,
  setCurrentWorkspace,
  workspaceHeaders,
} from './current-workspace.ts'
import { fullPage } from './full-page.ts'
import { navigate } from './navigate.ts'

afterEach(() => setCurrentWorkspace(aUser()))

describe('addresses of screens [WS-05]', () => {
  it('name no workspace for a person with a single one', () => {
    setCurrentWorkspace(aUser({ workspaceId: 7, workspaceCount: 1 }))
    expect(screenAddress('/items?q=tent')).toBe('/items?q=tent')
    expect(inWorkspace('/api/export/file?kind=items')).toBe('/api/export/file?kind=items&w=7')
    expect(workspaceHeaders()).toEqual({ 'stowage-workspace': '7' })
    expect(workspaceHeaders(9)).toEqual({ 'stowage-workspace': '9' })
  })

  describe('for a person with several', () => {
    beforeEach(() => setCurrentWorkspace(aUser({ workspaceId: 7, workspaceCount: 2 })))

    it.each([
      ['/items', '/items?w=7'],
      ['/items?q=tent#list', '/items?q=tent&w=7#list'],
      ['/items?w=9', '/items?w=9'],
      ['/docs/people', '/docs/people'],
      ['/api/login', '/api/login'],
      ['/sample-household.csv', '/sample-household.csv'],
      ['https://example.org/items', 'https://example.org/items'],
      ['mailto:help@example.org', 'mailto:help@example.org'],
    ])('%s becomes %s', (address, named) => {
      expect(screenAddress(address)).toBe(named)
    })

    it('keep it where the screen changes, and get it where the page was opened without', () => {
      window.history.replaceState(null, '', '/containers?q=tent')
      nameWorkspaceInAddress()
      expect(window.location.href).toMatch(/\/containers\?q=tent&w=7$/)
      navigate('/items')
      expect(window.location.href).toMatch(/\/items\?w=7$/)
    })

    it('in another workspace are opened by a page of their own', () => {
      vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
      navigate('/containers/5?w=9')
      expect(vi.mocked(fullPage.go).mock.calls).toEqual([['/containers/5?w=9']])
      expect(window.location.pathname).toBe('/')
    })
  })
})
