import { expect, it } from 'vitest'
import { removePersonKey } from './keys.ts'
import { readRecent, storeRecentBox, storeRecentSearch } from './recent.ts'

const maya = { id: 1, workspaceId: 10 }

it('keeps the newest first, each once, and no more than are offered', () => {
  for (const text of ['tent', 'batteries', ' TENT ', 'x']) storeRecentSearch(maya, text)
  for (const id of [1, 2, 3, 4, 5, 3]) storeRecentBox(maya, id)
  expect(readRecent(maya)).toEqual({ searches: ['TENT', 'batteries'], boxes: [3, 5, 4, 2] })
  for (let n = 0; n < 9; n++) storeRecentSearch(maya, `word ${n}`)
  expect(readRecent(maya).searches).toHaveLength(6)
})

it('keeps them apart by person and workspace, until somebody signs out', () => {
  storeRecentSearch(maya, 'tent')
  expect(readRecent({ id: 2, workspaceId: 10 }).searches).toEqual([])
  expect(readRecent({ id: 1, workspaceId: 11 }).searches).toEqual([])
  localStorage.setItem('stowage.containers-view.1', 'compact')
  removePersonKey()
  expect(readRecent(maya)).toEqual({ searches: [], boxes: [] })
  expect(localStorage.getItem('stowage.containers-view.1')).toBe('compact')
})

it('takes what it can’t read for nothing', () => {
  localStorage.setItem('stowage.recent.1.10', '{"searches":7,"boxes":["a",3]}')
  expect(readRecent(maya)).toEqual({ searches: [], boxes: [3] })
  localStorage.setItem('stowage.recent.1.10', 'broken')
  expect(readRecent(maya)).toEqual({ searches: [], boxes: [] })
})
