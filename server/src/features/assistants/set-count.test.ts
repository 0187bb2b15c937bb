import { expect, it } from 'vitest'
import { Refused } from './service/assistant-api.ts'
import { toolNamed } from './service/tools-of.ts'

const itemOf = (quantity: number) => ({ id: 7, name: 'Bolt', quantity, containerId: 1, containerName: 'Box' })

/** An API at which another person adds pieces between the look at the item and the count. */
function apiWith(others: number[]) {
  let quantity = 5
  const tags: (string | undefined)[] = []
  return {
    tags,
    workspaceId: 1,
    addressOf: (path: string) => path,
    call: async () => itemOf(quantity),
    change: async (
      _call: unknown,
      { body }: { body: { count: number } },
      { headers }: { headers: object },
    ) => {
      tags.push(Reflect.get(headers, 'if-match'))
      const meanwhile = others.shift()
      if (meanwhile === undefined) return { answer: itemOf(body.count), isMadeNow: true }
      quantity += meanwhile
      throw new Refused({
        code: 'PRECONDITION_FAILED',
        reason: 'item.changed',
        message: 'Changed',
        present: itemOf(quantity),
      } as never)
    },
  }
}

const count = (api: object) =>
  toolNamed('change_quantity')?.act(api as never, { item_id: 7, count: 9, request_key: 'k' } as never)

it('undoes a count by what it changed, whatever others did meanwhile [MCP-10]', async () => {
  const api = apiWith([2])
  const arguments_ = { item_id: 7, delta: -2 }
  expect(await count(api)).toMatchObject({
    item: { quantity: 9 },
    undo: { calls: [{ tool: 'change_quantity', arguments: arguments_ }] },
  })
  expect(new Set(api.tags).size).toBe(2)
})

it('says that the item was changed where it never stays the same', async () => {
  await expect(count(apiWith([1, 1, 1, 1, 1]))).rejects.toThrow('Changed')
})
