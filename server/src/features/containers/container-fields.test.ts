import { containerChange } from '@stowage/contract/containers.schemas'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'

const app = useApp()

it.each(Object.keys(containerChange.shape))(
  'the field %s is added, shown, changed, and changed back',
  async (field) => {
    const person = await app.signIn()
    const value = `Another ${field}`
    expect(await makeContainer(person, { [field]: value })).toMatchObject({ [field]: value })
    const before = await makeContainer(person)
    const path = `/api/containers/${before.id}`
    const changed = await person.put(path, { [field]: value })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ [field]: value })])
    expect(changed.body.updatedAt > before.updatedAt).toBe(true)
    // The same once more is no change.
    expect((await person.put(path, { [field]: value })).body).toEqual(changed.body)
    const back = await person.put(path, { [field]: before[field as keyof typeof before] })
    expect(back.body).toEqual({ ...before, updatedAt: back.body.updatedAt })
    expect(back.body.updatedAt > changed.body.updatedAt).toBe(true)
  },
)
