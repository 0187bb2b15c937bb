import { catalog } from '@stowage/contract/catalog'
import { itemLimits } from '@stowage/contract/items.rules'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { listsOf } from './long-lists.ts'

const app = useApp()

const times = (count: number, what: string) => `[${Array.from({ length: count }, () => what).join()}]`

/** The error of a refused body. */
async function refusedBy(url: string, body: string) {
  const person = await app.signIn({ plan: 'business' })
  const { status, body: error } = await person.post(url, body)
  return { status, reason: error.reason, issues: error.issues ?? [] }
}

it('knows a bound for each list that a call takes', async () => {
  const bounds: Record<string, number[]> = {}
  for (const endpoint of Object.values(catalog).flat()) {
    const lists = listsOf((await endpoint.schemas()).body)
    if (lists.size > 0) bounds[endpoint.path] = [...lists.values()].map(({ most }) => most)
  }
  expect(Object.keys(bounds)).toContain('/api/items/move')
  for (const most of Object.values(bounds).flat()) expect(most).toBeLessThanOrEqual(itemLimits.changes)
})

it('looks at nothing in a list that is longer than it may be', async () => {
  const { status, reason, issues } = await refusedBy('/api/items/bulk', `{"items":${times(30_000, '{}')}}`)
  expect([status, reason, issues.length]).toEqual([400, 'items.too-many', 1])
})

it('ends with the first part of a list that has something wrong, and says where', async () => {
  const good = Array.from({ length: 1_500 }, (_, at) => `{"id":${at + 1},"containerId":1}`).join()
  const { status, issues } = await refusedBy(
    '/api/items/move',
    `{"moves":[${good},${times(20_000, 'null').slice(1)}}`,
  )
  expect(status).toBe(400)
  expect(issues).toHaveLength(250)
  expect(issues[0].path).toBe('body.moves.1500')
})

it('says that a list is too long where all in it is right', async () => {
  const { status, reason } = await refusedBy(
    '/api/items/delete',
    JSON.stringify({ ids: Array.from({ length: itemLimits.changes + 500 }, (_, at) => at + 1) }),
  )
  expect([status, reason]).toEqual([400, 'items.too-many'])
})
