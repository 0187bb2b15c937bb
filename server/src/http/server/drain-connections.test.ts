import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainConnections } from './drain-connections.ts'

async function serve() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainConnections(app, false)
  app.get('/', async () => ({ isStopping: app.isStopping }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

type Answer = { status: number | undefined; connection: string | undefined; body: string }

/** One request; resolves with the error code when no response came. */
function ask(port: number, agent: Agent): Promise<Answer | string> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', agent }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => (body += String(chunk)))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection, body }),
      )
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
  })
}

/** Sends one request after the other until a response announces the close, or an error occurs. */
async function askUntilTold(port: number): Promise<string | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const answer = await ask(port, agent)
    if (typeof answer === 'string' || answer.connection === 'close') {
      return typeof answer === 'string' ? answer : answer.connection
    }
  }
}

it('drops no answer while people go on asking, in 30 rounds', async () => {
  for (let round = 0; round < 30; round++) {
    const { app, port } = await serve()
    const people = Array.from({ length: 8 }, () => askUntilTold(port))
    await ask(port, new Agent())
    await app.close()
    expect(await Promise.all(people)).toEqual(people.map(() => 'close'))
  }
})

it('tells an open connection with its next answer, and closes it when nothing comes', async () => {
  const { app, port } = await serve()
  const [talking, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  expect(await ask(port, talking)).toMatchObject({ body: '{"isStopping":false}', connection: 'keep-alive' })
  await ask(port, idle)
  const closed = app.close()
  expect(await ask(port, talking)).toMatchObject({ body: '{"isStopping":true}', connection: 'close' })
  await closed
  expect(await ask(port, new Agent())).toBe('ECONNREFUSED')
})
