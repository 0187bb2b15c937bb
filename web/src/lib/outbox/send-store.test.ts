import '../../../test/fake-database.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordStore, removeRecords } from '../storage/record-store.ts'
import type { QueuedSend } from './queued-send.ts'
import { SendStore, sendsOf } from './send-store.ts'

const prefix = `${sendsOf(7)}1.`
const database = recordStore<QueuedSend>(prefix)
const aSend = (key: string, at = 1) => ({ key, kind: 'test', payload: { name: key }, at })
const journal = () => Object.keys(localStorage).filter((id) => id.startsWith(prefix))

async function aLife() {
  const store = new SendStore('7.1')
  await store.open()
  return store
}

afterEach(async () => {
  await removeRecords(prefix)
})

describe('a record', () => {
  it('is there at once, outlives the page once it is written, and goes with its answer', async () => {
    const store = await aLife()
    store.put(aSend('mug'))
    expect(store.all()).toEqual([aSend('mug')])
    await store.written()
    expect([await database.all(), store.isFleeting(aSend('mug'))]).toEqual([[aSend('mug')], false])
    expect((await aLife()).all()).toEqual([aSend('mug')])
    store.remove(aSend('mug'))
    expect(store.all()).toEqual([])
    await store.written()
    expect([await database.all(), (await aLife()).all()]).toEqual([[], []])
  })

  it('is stored in the version that was put last, however quickly they follow', async () => {
    const store = await aLife()
    store.put(aSend('mug', 1))
    store.put({ ...aSend('mug', 1), isSent: true } as never)
    store.put(aSend('rope', 2))
    store.remove(aSend('rope', 2))
    await store.written()
    expect((await aLife()).all()).toEqual([{ ...aSend('mug', 1), isSent: true }])
  })

  it('that has taken in others counts alone, though the page ended before these were removed', async () => {
    await database.put('rope', aSend('rope', 2))
    await database.put('mug', { ...aSend('mug', 1), joins: ['rope'] })
    expect((await aLife()).all().map(({ key }) => key)).toEqual(['mug'])
  })

  it('is not kept any more once its person has signed out, nor what comes then', async () => {
    const store = await aLife()
    store.put(aSend('mug'))
    store.forget()
    store.put(aSend('rope'))
    await store.written()
    expect([store.all(), (await aLife()).all()]).toEqual([[], []])
  })

  it('lies in memory where the database takes no more', async () => {
    const store = await aLife()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.put(aSend('mug'))
    await store.written()
    full.mockRestore()
    expect([store.all(), store.isFleeting(aSend('mug'))]).toEqual([[aSend('mug')], true])
    store.remove(aSend('mug'))
    await store.written()
    expect(store.isFleeting(aSend('mug'))).toBe(false)
  })
})

describe('a browser whose database', () => {
  afterEach(() => vi.restoreAllMocks())

  it('cannot be read has what an older version has left, and sends it', async () => {
    localStorage.setItem(`${prefix}mug`, JSON.stringify(aSend('mug')))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('none', 'InvalidStateError')
    })
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('none', 'InvalidStateError')
    })
    const store = await aLife()
    expect([store.all(), store.isFleeting(aSend('mug'))]).toEqual([[aSend('mug')], true])
    vi.restoreAllMocks()
    store.remove(aSend('mug'))
    await store.written()
  })

  it('cannot remove a record shows it no more', async () => {
    const store = await aLife()
    store.put(aSend('mug'))
    await store.written()
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.remove(aSend('mug'))
    await store.written()
    await store.read()
    expect([await database.all(), store.all()]).toEqual([[aSend('mug')], []])
    vi.restoreAllMocks()
  })

  it('cannot store a joining record keeps those that it joins', async () => {
    const store = await aLife()
    store.put(aSend('rope', 1))
    await store.written()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.put({ ...aSend('mug', 2), joins: ['rope'] })
    await store.written()
    vi.restoreAllMocks()
    expect(store.all().map(({ key }) => key)).toEqual(['mug'])
    expect((await database.all()).map(({ key }) => key)).toContain('rope')
    store.remove({ ...aSend('mug', 2), joins: ['rope'] })
    await store.written()
  })
})

describe('another tab', () => {
  const tell = (key = 'stowage.outbox') => window.dispatchEvent(new StorageEvent('storage', { key }))

  it('is told of each write, and followed when it adds, changes and removes a record', async () => {
    const [here, there] = [await aLife(), await aLife()]
    const heard = vi.fn()
    there.onOtherTab(heard)
    const marks = new Set()
    for (const change of [
      () => here.put(aSend('mug')),
      () => here.put(aSend('mug', 2)),
      () => here.remove(aSend('mug', 2)),
    ]) {
      change()
      await here.written()
      marks.add(localStorage.getItem('stowage.outbox'))
      tell()
      await waitFor(() => expect(there.all()).toEqual(here.all()))
    }
    expect([marks.size, heard.mock.calls.length]).toEqual([3, 3])
    tell('stowage.something')
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('does not undo what this one is writing', async () => {
    const store = await aLife()
    await database.put('mug', aSend('mug'))
    await store.read()
    store.remove(aSend('mug'))
    store.put(aSend('rope'))
    await store.read()
    expect(store.all()).toEqual([aSend('rope')])
  })
})

describe('the journal of an older version', () => {
  it('is brought into the database, which held older versions and what was removed', async () => {
    await database.put('mug', aSend('mug'))
    await database.put('rope', aSend('rope'))
    localStorage.setItem(prefix, '+')
    localStorage.setItem(`${prefix}mug`, JSON.stringify({ ...aSend('mug'), isSent: true }))
    localStorage.setItem(`${prefix}rope`, '-')
    localStorage.setItem(`${prefix}tent`, JSON.stringify(aSend('tent', 3)))
    localStorage.setItem(`${prefix}broken`, '{')
    const records = [{ ...aSend('mug'), isSent: true }, aSend('tent', 3)]
    expect((await aLife()).all()).toEqual(records)
    expect([await database.all(), journal()]).toEqual([records, []])
  })

  it('stays where it cannot be stored, and its records are sent all the same', async () => {
    localStorage.setItem(`${prefix}mug`, JSON.stringify(aSend('mug')))
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = await aLife()
    full.mockRestore()
    expect([store.all(), journal()]).toEqual([[aSend('mug')], [`${prefix}mug`]])
    store.remove(aSend('mug'))
    await store.written()
    expect(journal()).toEqual([])
  })
})
