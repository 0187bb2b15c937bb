import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { compileEndpoints } from './compile-endpoints.ts'

it('prepares every call once the program listens, whichever fail, and says which those are', async () => {
  const app = fastify()
  const logged = vi.spyOn(app.log, 'error')
  const prepared: string[] = []
  const calls = ['GET /a', 'GET /b', 'GET /c'].map((name) => {
    const prepare = async () => {
      prepared.push(name)
      if (name === 'GET /b') throw new Error('Wrong.')
    }
    return [name, prepare] as const
  })
  compileEndpoints(app, new Map(calls))
  await app.ready()
  expect(prepared).toEqual([])
  await app.listen({ port: 0 })
  await expect.poll(() => prepared).toEqual(['GET /a', 'GET /b', 'GET /c'])
  await app.close()
  expect(logged.mock.calls.map(([, said]) => said)).toEqual(["GET /b can't be answered"])
})
