import type { TrashEntry } from '@stowage/contract/trash'
import { describe, expect, it } from 'vitest'
import { missingContainers, partsOf } from './chosen.ts'

const entry = (kind: 'item' | 'container', id: number, container: TrashEntry['container'] = null) =>
  ({ kind, id, container }) as TrashEntry
const box = (id: number, isDeleted = true) => ({ id, name: `Box ${id}`, isDeleted })

describe('parts of what is chosen', () => {
  it('are no larger than one request takes, containers first', () => {
    const entries = [
      ...Array.from({ length: 501 }, (_, id) => entry('item', id + 1)),
      ...Array.from({ length: 21 }, (_, id) => entry('container', id + 1)),
    ]
    const sizes = partsOf(entries, [99]).map(({ items, containers }) => [items.length, containers.length])
    expect(sizes).toEqual([
      [0, 20],
      [0, 2],
      [500, 0],
      [1, 0],
    ])
  })
})

describe('containers that have to come back too', () => {
  it('are those that lie in Trash and are not chosen, each once', () => {
    const entries = [
      entry('item', 1, box(7)),
      entry('item', 2, box(7)),
      entry('item', 3, box(8, false)),
      entry('item', 4, box(9)),
      entry('container', 9),
    ]
    expect(missingContainers(entries).map(({ id }) => id)).toEqual([7])
  })
})
