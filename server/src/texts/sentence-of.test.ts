import { sentences } from '@stowage/contract/sentences'
import { expect, it } from 'vitest'
import { addLanguage, sentenceOf } from './sentence-of.ts'

it('sentences are made in English unless another language is asked for', () => {
  const said = { reason: 'container.blocked', values: { name: 'Camping', plan: 'Free', limit: 1 } } as const
  const blocked =
    '“Camping” is blocked: it is over the limit of the Free plan (1 container). Upgrade to change it.'
  expect(sentenceOf(said)).toBe(blocked)
  expect(sentenceOf({ ...said, values: { ...said.values, limit: 1200 } })).toContain('(1,200 containers)')
})

it('another language has its own words, plurals and numbers, and English where it has none', () => {
  addLanguage('de', {
    'container.limit': '{limit, plural, one {# Behälter} other {# Behälter}} im Tarif {plan} sind erreicht.',
  })
  const limit = { reason: 'container.limit', values: { plan: 'Free', limit: 1200 } } as const
  expect(sentenceOf(limit, 'de')).toBe('1.200 Behälter im Tarif Free sind erreicht.')
  expect(sentenceOf({ reason: 'item.not-found' }, 'de')).toBe('Item not found')
  expect(sentenceOf(limit, 'xx')).toContain('(1,200 containers)')
})

it('what somebody wrote into a value stays as it is', () => {
  const name = "{limit} 'quoted' # <b>"
  const values = { name, more: 2 }
  expect(sentenceOf({ reason: 'container.several-deleted-none-restored', values })).toContain(`“${name}”`)
})

it('every sentence of the catalog can be made', () => {
  const values = {
    name: 'n',
    plan: 'p',
    limit: 2,
    more: 2,
    room: 2,
    most: 2,
    names: 'n',
    field: 'f',
    origin: 'o',
    method: 'm',
    path: 'p',
  }
  for (const reason of Object.keys(sentences) as (keyof typeof sentences)[]) {
    expect(sentenceOf({ reason, values })).not.toMatch(/[{}]|undefined/)
  }
})
