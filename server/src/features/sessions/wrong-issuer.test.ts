import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openApp } from '../../../test/app.ts'
import { testConfig } from '../../../test/test-config.ts'

it('takes the blame where OIDC_ISSUER is not what the provider calls itself', async () => {
  const provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: `http://${request.headers.host}/realm` }))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/realm/`
  const app = await openApp({ config: { oidc: { ...testConfig.oidc, issuer, tokenAuthMethod: 'none' } } })
  try {
    const answer = await app.stranger.get('/api/login')
    expect(answer.status).toBe(503)
    expect(answer.body).toContain('Something went wrong on our end')
  } finally {
    await app.close()
    provider.close()
  }
})
