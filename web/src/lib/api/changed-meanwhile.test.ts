import { expect, test } from 'vitest'
import { ApiError, isTransient } from './api-error.ts'
import { disputedFields, isInTrash, presentOf, resolvedChange, seenOf } from './changed-meanwhile.ts'

const seen = {
  name: 'Lamp',
  description: null as string | null,
  quantity: 3,
  imageUrl: null as string | null,
}
const present = { ...seen, quantity: 5, imageUrl: '/api/photos/1-a' }

test('fields are disputed when both have changed them, each to something else', () => {
  const disputed = (change: Partial<typeof seen>) => disputedFields({ present, seen, change })
  expect(disputed({ quantity: 2, name: 'Lantern' })).toEqual(['quantity'])
  expect(disputed({ quantity: 5, imageUrl: 'data:…' })).toEqual(['imageUrl'])
  expect(disputed({ name: 'Lantern', description: 'warm' })).toEqual([])
})

test('what stays theirs is not sent, what is not disputed is', () => {
  const conflict = { present, seen, change: { quantity: 2, name: 'Lantern' } }
  expect(resolvedChange(conflict, new Set(['quantity']))).toEqual({ name: 'Lantern' })
  expect(resolvedChange(conflict, new Set())).toEqual({ quantity: 2, name: 'Lantern' })
  expect(resolvedChange({ ...conflict, change: { quantity: 2 } }, new Set(['quantity']))).toBeNull()
  expect(seenOf(seen, { quantity: 2 })).toEqual({ quantity: 3 })
})

test('a refusal because of somebody else’s change is final, and carries what is stored', () => {
  const error = (status: number, body: object) =>
    new ApiError({ status, body: JSON.stringify({ message: 'No.', ...body }), statusText: '' })
  const changed = error(409, {
    code: 'CHANGED_MEANWHILE',
    reason: 'item.changed-meanwhile',
    present: { id: 7 },
  })
  expect([presentOf(changed), isTransient(changed)]).toEqual([{ id: 7 }, false])
  const running = error(409, { code: 'CONFLICT', reason: 'call.running' })
  expect([presentOf(running), isTransient(running)]).toEqual([null, true])
  expect(isInTrash(error(404, { code: 'NOT_FOUND', reason: 'container.in-trash' }))).toBe(true)
  expect(isInTrash(error(404, { code: 'NOT_FOUND', reason: 'item.not-found' }))).toBe(false)
})
