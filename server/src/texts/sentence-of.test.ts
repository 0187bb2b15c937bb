import { locations } from '@stowage/contract/containers.rules'
import { sentences } from '@stowage/contract/sentences'
import { expect, it } from 'vitest'
import { createSentences, placeName, sentenceOf } from './sentence-of.ts'

it('sentences are made in English unless another language is asked for', () => {
  const said = { reason: 'container.blocked', values: { name: 'Camping', plan: 'Free', limit: 1 } } as const
  const blocked =
    '“Camping” is blocked: it’s over the limit of the Free plan (1 container). Upgrade to change it.'
  expect(sentenceOf(said)).toBe(blocked)
  expect(sentenceOf({ ...said, values: { ...said.values, limit: 1200 } })).toContain('(1,200 containers)')
})

const inGerman = createSentences({
  de: {
    'container.limit': '{limit, plural, one {# Behälter} other {# Behälter}} im Tarif {plan} sind erreicht.',
  },
})

it('another language has its own words, plurals and numbers', () => {
  const limit = { reason: 'container.limit', values: { plan: 'Free', limit: 1200 } } as const
  expect(inGerman(limit, 'de')).toBe('1.200 Behälter im Tarif Free sind erreicht.')
  expect(inGerman(limit, 'xx')).toContain('(1,200 containers)')
})

it('what a language lacks is English with the plurals and numbers of English', () => {
  // French uses the singular for zero.
  const inFrench = createSentences({ fr: { 'item.not-found': 'Objet introuvable' } })
  const blocked = {
    reason: 'container.blocked',
    values: { name: 'Camping', plan: 'Free', limit: 0 },
  } as const
  expect(inFrench({ reason: 'item.not-found' }, 'fr')).toBe('Objet introuvable')
  expect(inFrench(blocked, 'fr')).toContain('(0 containers)')
  expect(inGerman({ ...blocked, values: { ...blocked.values, limit: 1200 } }, 'de')).toContain(
    '(1,200 containers)',
  )
})

it('what somebody wrote into a value stays as it is', () => {
  const name = "{limit} 'quoted' # <b> C:\\temp \\u0041 \\x3c"
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

it('a place that is offered is read in each language, another as it was typed', () => {
  expect(locations.map((place) => placeName(place, 'en'))).toEqual(locations)
  expect(placeName('Living Room', 'de')).toBe('Wohnzimmer')
  expect(placeName('Garden shed', 'de')).toBe('Garden shed')
})
