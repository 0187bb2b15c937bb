import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import { offeredTimezones, preferences, usualDateFormat } from './users.rules.ts'
import { preferencesChange } from './users.schemas.ts'
import { isAdminUser } from './vocabulary.ts'

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
  it.each([
    ['timezone', 'UTC', 'Asia/Tokyo', 8],
    ['language', 'en', 'zh', 9],
    ['currency', 'USD', 'AUD', 6],
    ['dateFormat', 'MM/dd/yyyy', 'dd-MM-yyyy', 4],
    ['theme', 'light', 'system', 3],
  ] as const)('takes what is offered for %s, one field or several [ACC-07]', (name, first, last, count) => {
    const { values, default: usual } = preferences[name]
    expect([values[0], values.at(-1), values.length, usual]).toEqual([first, last, count, first])
    for (const value of values) expect(preferencesChange.parse({ [name]: value })).toEqual({ [name]: value })
    const two = { [name]: last, theme: 'dark' }
    expect(preferencesChange.parse(two)).toEqual(two)
  })

  it('offers timezones that exist', () => {
    const known = preferences.timezone.values.map(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
    )
    expect(known).toEqual(preferences.timezone.values)
  })

  it('offers the time zones of the specification first, then all that the runtime knows', () => {
    const offered = offeredTimezones()
    expect(offered.slice(0, 8)).toEqual(preferences.timezone.values)
    expect(offered).toContain('Europe/Berlin')
    expect(new Set(offered).size).toBe(offered.length)
    for (const timezone of ['Europe/Berlin', 'Asia/Kolkata', 'America/Phoenix'])
      expect(preferencesChange.parse({ timezone })).toEqual({ timezone })
    for (const timezone of ['', '+05:00', 'Berlin'])
      expect(refusalOf(preferencesChange, { timezone })).toContain('such as Europe/Paris')
  })

  it('starts with the date format of the language', () => {
    expect(preferences.language.values.map((language) => usualDateFormat(language))).toEqual([
      'MM/dd/yyyy',
      ...Array(5).fill('dd/MM/yyyy'),
      ...Array(3).fill('yyyy-MM-dd'),
    ])
  })

  it('says of each what can be chosen instead, and takes no empty change', () => {
    const wrong = [
      { theme: 'blue' },
      { language: 'en-GB' },
      { timezone: 'Mars/Olympus' },
      { dateFormat: 'd.M.yy' },
      { currency: 840 },
      {},
    ]
    expect(wrong.map((change) => refusalOf(preferencesChange, change))).toEqual([
      'Theme must be one of light, dark, system',
      'Language must be one of en, es, fr, de, it, pt, ja, ko, zh',
      'Time zone must be a name such as Europe/Paris',
      'Date format must be one of MM/dd/yyyy, dd/MM/yyyy, yyyy-MM-dd, dd-MM-yyyy',
      'Currency must be one of USD, EUR, GBP, JPY, CAD, AUD',
      'Send at least one preference',
    ])
  })
})
