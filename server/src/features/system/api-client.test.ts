import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeContainer, makeKey } from '../../../test/factories.ts'

let app: Awaited<ReturnType<typeof openApp>>
let person: Person
let output = ''

beforeAll(async () => {
  app = await openApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  person = await app.signIn({ plan: 'business' })
  output = await mkdtemp(join(tmpdir(), 'api-client-'))
})
afterAll(async () => {
  await app.close()
  await rm(output, { recursive: true, force: true })
})

it('a client that a generator writes from the description lists, adds, counts and moves [KEY-13]', async () => {
  const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  const description = await (await fetch(`${origin}/api/openapi.json`)).json()
  await generate({ input: description, output, httpClient: 'fetch', useOptions: true })
  const { OpenAPI, ItemsService, ContainersService } = await import(
    /* @vite-ignore */ join(output, 'index.ts')
  )
  const scopes = ['inventory:read', 'inventory:count', 'inventory:write'] as const
  OpenAPI.BASE = origin
  OpenAPI.TOKEN = (await makeKey(app, person, { scopes: [...scopes] })).key
  const [tools, attic] = [
    await makeContainer(person, { name: 'Tools' }),
    await makeContainer(person, { name: 'Attic' }),
  ]
  const added = await ItemsService.postItems({
    requestBody: { name: 'Drill', quantity: 3, containerId: tools.id },
    idempotencyKey: 'a-drill-of-a-client',
  })
  await ItemsService.postItemsIdMovements({ id: added.id, requestBody: { delta: -1 } })
  await ItemsService.postItemsIdMovements({ id: added.id, requestBody: { count: 9 } })
  expect(await ItemsService.getItems({ q: 'drill' })).toMatchObject([{ id: added.id, quantity: 9 }])
  await ItemsService.postItemsMove({ requestBody: { moves: [{ id: added.id, containerId: attic.id }] } })
  expect(await ItemsService.getItems({ containerId: attic.id })).toMatchObject([{ name: 'Drill' }])
  expect(await ContainersService.getContainers({})).toHaveLength(2)
  await expect(ItemsService.getItemsId({ id: 999_999_999 })).rejects.toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})
