import { afterEach, expect, it } from 'vitest'
import { recordStore, removeRecords } from './record-store.ts'

// jsdom has no IndexedDB, as a private window of some browsers has none.
const store = recordStore<{ name: string }>('test/')
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => store.remove('mug'))

it('tells that it could not keep a record, and holds it while the page is open', async () => {
  expect(await store.put('mug', { name: 'Mug' })).toBe(false)
  expect(store.inMemory()).toEqual([{ name: 'Mug' }])
  expect(await store.get('mug')).toEqual({ name: 'Mug' })
})

it('lets the browser ask before the page goes, as long as something is in memory only', async () => {
  expect(asksBeforeLeaving()).toBe(false)
  await store.put('mug', { name: 'Mug' })
  expect(asksBeforeLeaving()).toBe(true)
  await store.remove('mug')
  expect(asksBeforeLeaving()).toBe(false)
})

it('does not take what it cannot read for nothing', async () => {
  await expect(store.all()).rejects.toThrow()
  await expect(store.get('rope')).rejects.toThrow()
})

it('keeps what the browser stores, and does not ask then', async () => {
  await import('../../../test/fake-database.ts')
  expect(await store.put('mug', { name: 'Mug' })).toBe(true)
  await recordStore<{ name: string }>('other/').put('rope', { name: 'Rope' })
  expect([await store.all(), store.inMemory(), asksBeforeLeaving()]).toEqual([[{ name: 'Mug' }], [], false])
  await removeRecords('test/')
  expect(await store.get('mug')).toBeUndefined()
})
