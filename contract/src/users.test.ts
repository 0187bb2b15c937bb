import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import { isAdminUser } from './users.rules.ts'
import { preferencesChange } from './users.schemas.ts'

describe('an admin', () => {
  it('has the flag [AUTH-18]', () => {
    expect(isAdminUser({ isAdmin: true, role: 'user' })).toBe(true)
  })

  it('or the role admin [AUTH-19]', () => {
    expect(isAdminUser({ isAdmin: false, role: 'admin' })).toBe(true)
  })

  it('or the role super_admin [AUTH-20]', () => {
    expect(isAdminUser({ isAdmin: false, role: 'super_admin' })).toBe(true)
  })

  it('is nobody else [AUTH-21]', () => {
    expect(isAdminUser({ isAdmin: false, role: 'user' })).toBe(false)
  })
})

describe('a change of preferences', () => {
  it('takes the three themes, and no empty change', () => {
    for (const theme of ['light', 'dark', 'system']) {
      expect(preferencesChange.safeParse({ theme }).success).toBe(true)
    }
    const messages = [{ theme: 'blue' }, {}].map((change) => refusalOf(preferencesChange, change))
    expect(messages).toEqual(['Theme must be light, dark or system', 'Send at least one preference'])
  })
})
