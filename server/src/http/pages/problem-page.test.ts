import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTextsFor } from '../../texts/reader-texts.ts'
import { sendProblem } from './problem-page.ts'

const pageContext = { texts: createTextsFor()(['en']), stylesheet: '/account.css' }

async function problemPage(isOurs: boolean) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  app.get('/', (_, reply) =>
    sendProblem(reply, pageContext, { status: 503, title: 'away.title', lead: 'away.lead', isOurs }),
  )
  const { body } = await app.inject('/')
  await app.close()
  return { body, lines }
}

it('asks for a number that the log has too, and leads to the dashboard', async () => {
  const { body, lines } = await problemPage(true)
  const number = /<code>(.*)<\/code>/.exec(body)?.[1] ?? ''
  expect(number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ number, reqId: expect.any(String) }])
  expect(body).toContain('<a class="account-button button-secondary" href="/">Dashboard</a>')
  expect(body).not.toContain('<script')
})

it('asks for none where somebody can do something about it', async () => {
  const { body, lines } = await problemPage(false)
  expect(body).not.toContain('Send us this number')
  expect(lines).toEqual([])
})
