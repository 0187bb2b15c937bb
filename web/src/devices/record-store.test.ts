import { afterEach, expect, it, vi } from 'vitest'
import { recordStore } from './record-store.ts'

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

it('does not take what it can not read for nothing', async () => {
  await expect(store.all()).rejects.toThrow()
  await expect(store.get('rope')).rejects.toThrow()
})

it('keeps what the browser stores, and does not ask then', async () => {
  const records = new Map<string, unknown>()
  vi.stubGlobal('indexedDB', { open: () => later({ transaction: () => transactionOn(records) }) })
  expect(await store.put('mug', { name: 'Mug' })).toBe(true)
  expect([records.get('test/mug'), asksBeforeLeaving()]).toEqual([{ name: 'Mug' }, false])
  vi.unstubAllGlobals()
})

/** A request that succeeds when its listeners are there. */
function later<R>(result: R) {
  const request = { result, onsuccess: () => undefined }
  queueMicrotask(() => request.onsuccess())
  return request
}

function transactionOn(records: Map<string, unknown>) {
  const transaction = {
    oncomplete: () => undefined,
    objectStore: () => ({ put: (record: unknown, id: string) => later(records.set(id, record)) }),
  }
  setTimeout(() => transaction.oncomplete())
  return transaction
}
