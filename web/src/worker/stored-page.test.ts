import { pageReads } from '@stowage/contract/app-page.rules'
import { expect, it } from 'vitest'
import { aUser } from '../../test/samples.ts'
import '../../test/fake-database.ts'
import { keepFor, storeReads } from '../lib/storage/stored-reads.ts'
import { ownerOf, storedPage } from './stored-page.ts'

const page = () =>
  new Response('<html lang="%LANG%"><script id="boot">%BOOT%</script></html>', {
    headers: { 'content-security-policy': "style-src 'self'" },
  })
const keyOf = (path: string) => [`GET ${path}`, {}]

async function store(workspace: number, workspaceName: string): Promise<void> {
  const data = aUser({ id: 7, workspaceId: workspace, workspaceName, workspaceCount: 2 })
  const key = keyOf(pageReads.user)
  await keepFor({ person: 7, workspace })
  await storeReads({ person: 7, workspace }, new Map([[JSON.stringify(key), { key, data, seenAt: 5 }]]), 10)
}

it('is that of the workspace in the address, and none where nothing of it is stored [WS-05]', async () => {
  await store(3, 'Home')
  await store(4, 'Family')
  const at = async (search: string) =>
    (await storedPage(page(), `https://stowage.test/items${search}`))?.text()
  expect(await at('?w=3')).toContain('"workspaceName":"Home"')
  expect(await at('?w=4')).toContain('"workspaceName":"Family"')
  expect(await at('')).toContain('"workspaceName":"Family"')
  expect(await at('?w=5')).toBeUndefined()
  // So the worker waits for the server instead of showing another workspace.
  expect(await ownerOf('https://stowage.test/items?w=5')).toBeUndefined()
})

it('stores reads of both workspaces while both are open', async () => {
  await store(3, 'Home')
  await keepFor({ person: 7, workspace: 4 })
  expect(await storeReads({ person: 7, workspace: 3 }, new Map(), 10)).toBe(true)
  expect(await storeReads({ person: 8, workspace: 3 }, new Map(), 10)).toBe(false)
})
