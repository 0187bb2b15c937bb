import fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { madeOnce, prepareCalls } from './prepare-calls.ts'

it('makes a thing once, and again only after a failure', async () => {
  const make = vi.fn<() => Promise<string>>()
  make.mockRejectedValueOnce(new Error('A file was missing.')).mockResolvedValue('made')
  const thing = madeOnce(make)
  await expect(thing()).rejects.toThrow('A file was missing.')
  expect(await Promise.all([thing(), thing()])).toEqual(['made', 'made'])
  expect(await thing()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})

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
  prepareCalls(app, new Map(calls))
  await app.ready()
  expect(prepared).toEqual([])
  await app.listen({ port: 0 })
  await expect.poll(() => prepared).toEqual(['GET /a', 'GET /b', 'GET /c'])
  await app.close()
  expect(logged.mock.calls.map(([, said]) => said)).toEqual(["GET /b can't be answered"])
})
