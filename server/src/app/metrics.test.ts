import { expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'

const token = 'a-token-of-the-test'
const app = useApp({ config: { metricsToken: token } })
const off = useApp()

const metrics = (authorization?: string) =>
  app.request({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

it('tell of the process, the answers by route and status, the pool, the jobs and the mails', async () => {
  const person = await app.signIn()
  await person.get('/api/items/12345')
  await person.get('/nowhere')
  const { status, body, headers } = await metrics(`Bearer ${token}`)
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
  expect(body).toContain(
    'stowage_http_answer_seconds_count{method="GET",route="/api/items/:id",status="404"} 1',
  )
  // Invented paths must not become series of their own.
  expect(body).toContain('route="none"')
  expect(body).not.toContain('nowhere')
  for (const name of [
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'stowage_database_connections{state="open"}',
    'stowage_jobs{state="waiting"}',
    'stowage_mails{state="waiting"}',
  ]) {
    expect(body).toContain(name)
  }
})

it.each([undefined, '', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token])(
  'are refused to who brings %s',
  async (authorization) => {
    const { status, headers, body } = await metrics(authorization)
    expect([status, headers['www-authenticate'], body.code]).toEqual([401, 'Bearer', 'UNAUTHORIZED'])
  },
)

it('do not exist without a token in the settings', async () => {
  const reply = await off.request({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
  expect(reply.status).toBe(404)
})
