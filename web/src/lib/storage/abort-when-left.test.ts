import '../../../test/fake-database.ts'
import { openDB } from 'idb'
import { afterEach, expect, it } from 'vitest'
import { abortWhenLeft } from './abort-when-left.ts'
import { recordStore } from './record-store.ts'

const open = () => openDB('leaving', 1, { upgrade: (database) => void database.createObjectStore('things') })
const leave = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const comeBack = () => window.dispatchEvent(new Event('pageshow'))

afterEach(comeBack)

it('ends what is asked when a page is left that may come back, so that others need not wait for it', async () => {
  const database = abortWhenLeft(await open())
  const work = database.transaction('things', 'readwrite')
  void work.store.put('half', 1).catch(() => undefined)
  leave(true)
  await expect(work.done).rejects.toThrow()
  const other = await open()
  expect(await other.get('things', 1)).toBeUndefined()
})

it('begins nothing that others would wait for once the page is left, and goes on when it is shown again', async () => {
  const database = abortWhenLeft(await open())
  leave(true)
  await expect(database.get('things', 1)).rejects.toThrow()
  comeBack()
  await database.put('things', 'whole', 2)
  expect(await database.get('things', 2)).toBe('whole')
})

it('lets a page end its work that is gone for good', async () => {
  const database = abortWhenLeft(await open())
  const work = database.put('things', 'last', 3)
  leave(false)
  await work
  expect(await database.get('things', 3)).toBe('last')
})

it('keeps a record that was put as the page was left', async () => {
  const store = recordStore<string>('left.')
  await store.put('before', 'one')
  leave(true)
  expect(await store.put('as it goes', 'two')).toBe(true)
  comeBack()
  expect(await store.get('as it goes')).toBe('two')
})
