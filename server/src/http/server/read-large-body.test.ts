import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { CostBudget } from '../calls/cost-budget.ts'
import { largeBody } from './read-large-body.ts'

const app = useApp()
afterEach(() => vi.restoreAllMocks())

/** A picture that can't be compressed: two million characters. */
async function largePhoto(): Promise<string> {
  const raw = { width: 700, height: 700, channels: 3 } as const
  const bytes = await sharp(randomBytes(700 * 700 * 3), { raw })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const sendText = (person: Person, text: string | Buffer, headers: Record<string, string> = {}) =>
  person.post('/api/items/bulk', text, headers)

it('is done elsewhere: the program reads and writes no large text itself', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { id: containerId } = await makeContainer(person)
  const body = JSON.stringify({ items: [{ name: 'Größe', containerId, imageUrl: await largePhoto() }] })
  expect(body.length).toBeGreaterThan(largeBody)
  const parse = vi.spyOn(JSON, 'parse')
  const stringify = vi.spyOn(JSON, 'stringify')
  const first = await sendText(person, body, { 'idempotency-key': 'large' })
  const large = parse.mock.calls.filter(([text]) => String(text).length > largeBody)
  const written = stringify.mock.results.filter(({ value }) => String(value).length > largeBody)
  expect([first.status, first.body[0].name]).toEqual([201, 'Größe'])
  expect([large.length, written.length]).toEqual([0, 0])
  const again = await sendText(person, body, { 'idempotency-key': 'large' })
  expect([again.status, again.body]).toEqual([201, first.body])
  const other = await sendText(person, body.replace('Größe', 'Grösse'), { 'idempotency-key': 'large' })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
})

it('knows a large body by the hash that a small one of the same words would have', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { id: containerId } = await makeContainer(person)
  const small = JSON.stringify({ items: [{ name: 'Lamp', containerId }] })
  // Spaces make it large without changing its meaning.
  const large = small.replace('{', `{${' '.repeat(largeBody)}`)
  const first = await sendText(person, small, { 'idempotency-key': 'blanks' })
  const again = await sendText(person, large, { 'idempotency-key': 'blanks' })
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
})

/** JSON whose single field contains nested arrays. */
const nested = (depth: number, field: string) => `{"${field}": ${'['.repeat(depth)}${']'.repeat(depth)}}`

it.each(['items', 'unknown'])('refuses a small body that nests without an end in %s', async (field) => {
  const person = await app.signIn({ plan: 'business' })
  for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
    const { status, body } = await sendText(person, nested(10_000, field), headers)
    expect([status, body.code, body.reason]).toEqual([400, 'VALIDATION', 'input.too-deep'])
  }
})

it('refuses what is wrong with a large body as with a small one, and more in it than any call has', async () => {
  const person = await app.signIn({ plan: 'business' })
  const blanks = ' '.repeat(largeBody)
  const wrong: [string | Buffer, number, string][] = [
    [`{${blanks}"items": [}`, 400, 'input.body-not-json'],
    [`{${blanks}"items": [], "items": []}`, 400, 'input.said-twice'],
    [`{${blanks}"__proto__": {}}`, 400, 'input.body-not-json'],
    [
      Buffer.concat([Buffer.from(`{${blanks}"items": "`), Buffer.from([0xff]), Buffer.from('"}')]),
      400,
      'input.body-not-utf8',
    ],
    [`${nested(100_000, 'items')}${blanks}`, 400, 'input.too-deep'],
    [`{"items": [${'{},'.repeat(400_000)}{}]}`, 413, 'input.body-too-large'],
  ]
  for (const [text, status, reason] of wrong) {
    const reply = await sendText(person, text)
    expect([reply.status, reply.body.reason]).toEqual([status, reason])
  }
})

it('refuses more than any call has, more fields than any object or too many names, before a small body is parsed or checked', async () => {
  const person = await app.signIn({ plan: 'business' })
  const members = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`k${at}`, 1]))
  const names = Array.from({ length: 30_000 }, (_, at) => `{"k${at}": 1}`)
  const parse = vi.spyOn(JSON, 'parse')
  for (const text of [
    `{"items": [${'{},'.repeat(200_000)}{}]}`,
    JSON.stringify(members),
    `{"items": [${names}]}`,
  ]) {
    expect(text.length).toBeLessThan(largeBody)
    const { status, body } = await sendText(person, text)
    expect([status, body.reason]).toEqual([413, 'input.body-too-large'])
    expect(parse.mock.calls.filter(([parsed]) => parsed === text)).toEqual([])
  }
})

it('counts the checking of a body with much in it, before it is checked', async () => {
  const person = await app.signIn({ plan: 'business' })
  const charge = vi.spyOn(CostBudget.prototype, 'consumeOrRefuse')
  await sendText(person, `{"items": [${'{},'.repeat(20_000)}{}]}`)
  await sendText(person, '{"items": [{}]}')
  expect(charge.mock.calls.map(([, work]) => work)).toEqual([40.003, 0])
})
