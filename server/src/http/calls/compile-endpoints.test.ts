import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { compileEndpoints } from './compile-endpoints.ts'

it('compiles every endpoint once the program listens, whichever fail, and says which those are', async () => {
  const app = fastify()
  const logged = vi.spyOn(app.log, 'error')
  const compiled: string[] = []
  const endpoints = ['GET /a', 'GET /b', 'GET /c'].map((name) => {
    const compile = async () => {
      compiled.push(name)
      if (name === 'GET /b') throw new Error('Wrong.')
    }
    return [name, compile] as const
  })
  compileEndpoints(app, new Map(endpoints))
  await app.ready()
  expect(compiled).toEqual([])
  await app.listen({ port: 0 })
  await expect.poll(() => compiled).toEqual(['GET /a', 'GET /b', 'GET /c'])
  await app.close()
  expect(logged.mock.calls.map(([, said]) => said)).toEqual(["GET /b can't be answered"])
})
