import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { watchChildren } from '../../../test/child-memory.ts'
import { callCosts } from '../../call-costs.ts'
import type { Ctx } from '../../context.ts'
import { ReceivedFile } from '../../received-file.ts'
import { readFile } from './service/create-import.ts'

const app = useApp()

const upload = (person: Person, file: string | Uint8Array, name = 'list.csv') =>
  person.post(`/api/imports?name=${name}`, file, { 'content-type': 'application/octet-stream' })

it('takes little memory, however many people bring in what becomes far more than it is', async () => {
  const people = [await app.signIn(), await app.signIn()]
  const file = Buffer.alloc(44 * 1024 * 1024, ';')
  const stop = watchChildren('table-program')
  const replies = await Promise.all([...people, ...people].map((person) => upload(person, file)))
  const { peaks, atOnce } = stop()
  expect(replies.map(({ body }) => body.reason)).toEqual(Array(4).fill('import.too-many-columns'))
  // One of each person.
  expect(atOnce).toBe(2)
  expect(peaks).toHaveLength(4)
  expect(Math.max(...peaks)).toBeLessThan(150)
})

it('is kept without a name until it is answered, also where it is refused before it is read', async () => {
  const received = async () => {
    const links = (await readdir('/proc/self/fd')).map((name) =>
      readlink(`/proc/self/fd/${name}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((path) => path.includes('/received-'))
  }
  const person = await app.signIn()
  const receive = vi.spyOn(ReceivedFile, 'open')
  expect((await upload(person, 'name\nLamp\n')).status).toBe(201)
  expect((await upload(person, 'name\nLamp\n', '')).status).toBe(400)
  expect(receive).toHaveBeenCalledTimes(2)
  await expect.poll(received).toEqual([])
  for (const [folder] of receive.mock.calls) {
    expect((await readdir(folder)).filter((name) => name.startsWith('received-'))).toEqual([])
  }
})

it('costs its person the time that a processor has worked for it, after a first part that is refused who has none left', async () => {
  const person = await app.signIn()
  const file = await ReceivedFile.open(tmpdir())
  await file.append(Buffer.from(`name\n${'Lamp\n'.repeat(50_000)}`))
  const costs: [string, number][] = []
  const ctx: Ctx = {
    ...app.ctx,
    requestKey: null,
    actor: { kind: 'person', id: person.id } as Ctx['actor'],
    workspace: { id: person.workspaceId } as Ctx['workspace'],
    consume: async (work) => void costs.push(['before', work]),
    addCost: async (work) => void costs.push(['after', work]),
  }
  const read = await readFile(ctx, { query: {}, body: file })
  await file.close()
  expect(read.end.count).toBe(50_000)
  expect(costs).toEqual([
    ['before', callCosts.startedReading],
    ['after', expect.any(Number)],
  ])
  expect(costs[1]?.[1]).toBeGreaterThan(0)
})
