import { networkOf } from '@stowage/identity/limits/network'
import { expect, it } from 'vitest'
import { ClientTries } from './service/client-tries.ts'

const minutes = 60_000
function triesOf(limit: number) {
  let at = 0
  const tries = new ClientTries({ now: () => new Date(at), networkOf, limit })
  const allowed = (addresses: string[]) => addresses.filter((address) => tries.allow(address)).length
  const pass = (ms: number) => {
    at += ms
  }
  return { allowed, pass }
}
const many = (count: number, addressOf: (one: number) => string) =>
  Array.from({ length: count }, (_, one) => addressOf(one))

it('counts the addresses of one /64 together, and ten times as much for its /48 [MCP-03]', () => {
  const { allowed, pass } = triesOf(30)
  expect(allowed(many(100, (one) => `2001:db8:1:2::${one.toString(16)}`))).toBe(30)
  expect(allowed(many(1_000, (one) => `2001:db8:1:${(one + 16).toString(16)}::1`))).toBe(270)
  expect(allowed(['192.0.2.1', '2001:db8:2::1'])).toBe(2)
  pass(10 * minutes)
  expect(allowed(many(100, (one) => `2001:db8:1:2::${one.toString(16)}`))).toBe(30)
})

it('refuses new networks while as many as fit are known, and lets them in once the old ones are over [MCP-03]', () => {
  const { allowed, pass } = triesOf(2)
  const addressOf = (one: number) => `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`
  expect(allowed(many(10_100, addressOf))).toBe(10_000)
  expect(allowed([addressOf(0), '192.0.2.1'])).toBe(1)
  pass(10 * minutes)
  expect(allowed(['192.0.2.1'])).toBe(1)
})
