import { type APIRequestContext, expect } from '@playwright/test'

/** Imports a list as CSV: headings, then a row for each item. It makes hundreds of containers in one request. */
export async function importList(request: APIRequestContext, url: string, lines: string[]): Promise<void> {
  const headers = { origin: url }
  const draft = await request.post(`${url}/api/imports?name=list.csv`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: Buffer.from(lines.join('\n')),
  })
  expect(draft.ok(), await draft.text()).toBe(true)
  const run = await request.post(`${url}/api/imports/${(await draft.json()).id}/run`, { headers })
  expect(run.ok(), await run.text()).toBe(true)
}
