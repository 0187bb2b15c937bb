import { readdirSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { readSaid, says, sentences, type ValuesOf } from './sentences.ts'

it('what a schema says is read back with its values, whatever stands in them', () => {
  expect(readSaid(says('item.name-required'))).toEqual({ reason: 'item.name-required' })
  for (const origin of ['https://a.example', 'a b {c} "d" \u2028 “e”']) {
    const said = { reason: 'call.foreign-origin', values: { origin } }
    expect(readSaid(says('call.foreign-origin', { origin }))).toEqual(said)
  }
})

it('what no catalog knows is no reason', () => {
  for (const text of ['', 'toString', 'Invalid input', 'item.name-required?', 'nobody.said-so {"most":1}']) {
    expect(readSaid(text)).toBeNull()
  }
})

it('a reason takes the values that its sentence names, and no others', () => {
  expectTypeOf<keyof ValuesOf<'item.limit-none-added'>>().toEqualTypeOf<'room' | 'name' | 'plan' | 'limit'>()
  expectTypeOf<keyof ValuesOf<'items.too-many'>>().toEqualTypeOf<'most'>()
  expectTypeOf<keyof ValuesOf<'container.not-found'>>().toEqualTypeOf<never>()
  // @ts-expect-error: a value is missing
  says('items.too-many')
  // @ts-expect-error: no such reason
  says('items.too-few')
})

it('every schema of the contract says reasons alone', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.schemas.ts'))
  const schemas = await Promise.all(
    files.map((name) => import(`./${name}`) as Promise<Record<string, unknown>>),
  )
  const wrong = [
    undefined,
    null,
    7,
    -1,
    1.5,
    {},
    [],
    '',
    'x'.repeat(3000),
    '\u0007',
    { name: 1 },
    { limit: 'x' },
  ]
  const spoken = schemas
    .flatMap((file) => Object.values(file))
    .filter((value) => value instanceof z.ZodType)
    .flatMap((schema) => wrong.flatMap((value) => schema.safeParse(value).error?.issues ?? []))
    .filter(({ code }) => code !== 'unrecognized_keys' && code !== 'invalid_type' && code !== 'invalid_union')
    .map(({ message }) => message)
  expect(spoken.length).toBeGreaterThan(20)
  expect(spoken.filter((message) => readSaid(message) === null && !message.startsWith('Invalid'))).toEqual([])
})

it('sentences begin with a capital letter, or with what is filled in, and end as a sentence ends', () => {
  // The texts of plans are entries of a list.
  const said = Object.entries(sentences).filter(([key]) => !key.startsWith('plan-text.'))
  expect(said.filter(([, text]) => !/^[A-Z“{].*[\w.!?”}]$/s.test(text))).toEqual([])
})

it('sentences hold no apostrophe of a typewriter, which would quote what follows', () => {
  expect(Object.values(sentences).filter((text) => text.includes("'"))).toEqual([])
})
