import type { ItemField } from '@stowage/contract/items.rules'
import { itemChange } from '@stowage/contract/items.schemas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, otherItemValue } from '../../../test/factories.ts'
import { writtenItem } from '../../db/item-fields.ts'
import { itemTag } from './service/item-tag.ts'

const app = useApp()

async function drawing(): Promise<string> {
  const create = { width: 8, height: 8, channels: 3, background: '#0a0' } as const
  return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
}

/** A value that a field does not have yet: any, but for what must be made first. */
async function otherValue(person: Person, field: string): Promise<unknown> {
  if (field === 'containerId') return (await makeContainer(person)).id
  if (field === 'imageUrl') return drawing()
  return otherItemValue(field as ItemField)
}

const fields = Object.keys(itemChange.shape)

it.each(writtenItem.names)('the tag of an item follows %s', (name) => {
  const item = { ...Object.fromEntries(writtenItem.names.map((one) => [one, null])), imageUrl: null }
  const other = { ...item, [name === 'photo' ? 'imageUrl' : name]: 'Another' }
  expect(itemTag(other as never)).not.toBe(itemTag(item as never))
})

describe.each(fields)('the field %s', (field) => {
  it('is added, shown, changed, and changed back', async () => {
    const person = await app.signIn()
    const before = await makeItem(person)
    const value = await otherValue(person, field)
    const stored = field === 'imageUrl' ? expect.stringMatching(/^\/api\/photos\//) : value
    const added = await makeItem(person, { containerId: before.containerId, [field]: value })
    expect(added).toMatchObject({ [field]: stored })

    const path = `/api/items/${before.id}`
    const changed = await person.put(path, { [field]: value })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ [field]: stored })])
    expect(changed.body.updatedAt > before.updatedAt).toBe(true)
    expect((await person.get(path)).body).toEqual(changed.body)
    // The same once more is no change.
    expect((await person.put(path, { [field]: value })).body).toEqual(changed.body)

    const back = await person.put(path, { [field]: before[field as keyof typeof before] })
    const { containerName, location } = before
    expect(back.body).toEqual({ ...before, containerName, location, updatedAt: back.body.updatedAt })
    expect(back.body.updatedAt > changed.body.updatedAt).toBe(true)
  })

  it('is seen by the ETag, so that If-Match overwrites it nowhere', async () => {
    const person = await app.signIn()
    const before = await makeItem(person)
    const path = `/api/items/${before.id}`
    const tag = (await person.get(path)).headers['etag'] ?? ''
    const changed = await person.put(path, { [field]: await otherValue(person, field) })
    expect(changed.headers['etag']).not.toBe(tag)
    const sent = { [field]: before[field as keyof typeof before] }
    const late = await person.put(path, sent, { 'if-match': tag })
    expect([late.status, late.body.code]).toEqual([412, 'PRECONDITION_FAILED'])
  })

  it('makes another item of what is sent again under one key', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(person)
    const row = { name: 'Mug', containerId, requestKey: 'mug' }
    expect((await person.post('/api/items/bulk', { items: [row] })).status).toBe(201)
    const other = { ...row, [field]: await otherValue(person, field) }
    const again = await person.post('/api/items/bulk', { items: [other] })
    expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })
})
