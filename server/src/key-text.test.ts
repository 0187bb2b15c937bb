import { expect, it } from 'vitest'
import { createCallers } from './http/sessions/callers.ts'
import { isKeyText, newKeyText, shownPartOf } from './key-text.ts'

it('makes keys of the known form, each another one [KEY-02]', () => {
  const keys = new Set(Array.from({ length: 500 }, newKeyText))
  expect(keys.size).toBe(500)
  for (const key of keys) {
    expect(key).toMatch(/^stw_[0-9A-Za-z]{40}$/)
    expect(isKeyText(key)).toBe(true)
  }
})

it('finds every single wrong, missing or swapped character by the checksum [KEY-02]', () => {
  const key = newKeyText()
  for (let at = 4; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(isKeyText(key.slice(0, at) + other + key.slice(at + 1))).toBe(false)
    expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false)
    const [first = '', second = ''] = [key[at], key[at + 1]]
    if (second !== '' && first !== second) {
      expect(isKeyText(key.slice(0, at) + second + first + key.slice(at + 2))).toBe(false)
    }
  }
  for (const text of ['', 'stw_', `${key} `, `${key}0`, key.toUpperCase(), `x${key}`, 'stw_'.repeat(2500)]) {
    expect(isKeyText(text)).toBe(false)
  }
})

it('shows the first 8 and the last 4 characters [KEY-03]', () => {
  expect(shownPartOf('stw_Q7dKf2Zr9LmX0pVbT4nYc8HsJ6wE3uAgB1iDx4Rm')).toBe('stw_Q7dK…x4Rm')
})

it('asks the database for no mistyped key [KEY-02]', async () => {
  let asked = 0
  const never = async () => {
    throw new Error('The cookie was read.')
  }
  const sessions = { signedIn: never, signedInNow: never, stillMay: never }
  const find = async () => {
    asked += 1
    return null
  }
  const callers = createCallers(sessions, find, { callerOf: () => undefined })
  const call = (authorization: string) => {
    const raw = { rawHeaders: ['Authorization', authorization] }
    const rest = { query: {}, method: 'GET', routeOptions: { url: '/api/items' } }
    return callers.signedIn({ headers: { authorization }, raw, ...rest } as never)
  }
  const key = newKeyText()
  for (const text of ['stw_', key.slice(0, -1), `${key}x`, 'x'.repeat(10_000), '']) {
    expect(await call(`Bearer ${text}`)).toBeNull()
  }
  expect(asked).toBe(0)
  expect(await call(`bearer ${key}`)).toBeNull()
  expect(asked).toBe(1)
})
