import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createFilePhotoStore } from '../src/adapters/photos/file-photo-store.ts'
import type { Pool } from '../src/db/connect.ts'
import { removeUnusedPhotos } from '../src/features/photos/service/remove-unused-photos.ts'
import { type Expected, type Send, Writer } from './mixed-work.ts'
import { Random } from './random.ts'
import { expectRightTotals } from './recount.ts'
import { addPerson, type Person } from './several/people.ts'

/** A person with a workspace of their own, signed in past the program, and those who write there. */
export interface Household extends Person {
  writers: Writer[]
}

/** Small photos, each of a colour of its own. */
export function makePictures(count: number, seed: number): Promise<string[]> {
  const random = new Random(seed)
  const one = async () => {
    const [r, g, b] = [random.below(256), random.below(256), random.below(256)]
    const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
    return `data:image/png;base64,${bytes.toString('base64')}`
  }
  return Promise.all(Array.from({ length: count }, one))
}

/** Writes a person with an empty workspace on Business and a session into a database, and gives them writers. */
export async function addHousehold(
  pool: Pool,
  name: string,
  { writers, seed, pictures }: { writers: number; seed: number; pictures: readonly string[] },
): Promise<Household> {
  const person = await addPerson(pool, name, 'business')
  const made = Array.from({ length: writers }, (_, at) => new Writer(`${name} ${at}`, seed + at, pictures))
  return { ...person, writers: made }
}

/**
 * Sends the requests of a household to a program; what a second DELETE finds gone has been deleted by the first. Each answer
 * that is no success is handed to `onRefused`.
 */
export const sendTo =
  (
    origin: string,
    { cookie }: Household,
    onRefused: (status: number, text: string) => void = () => {},
  ): Send =>
  async ({ method, path, body, key }) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) {
        onRefused(answer.status, text)
        return undefined
      }
      return { body: answer.ok && text !== '' ? JSON.parse(text) : undefined }
    } catch {
      return undefined
    }
  }

/** Sends again what no writer had an answer to; all of it must be answered now. */
export async function repeatUnanswered(origin: string, household: Household, when: string): Promise<void> {
  const send = sendTo(origin, household)
  const failed = await Promise.all(household.writers.map((writer) => writer.repeat(send)))
  expect(
    failed.filter((request) => request !== undefined),
    `sent again, ${when}`,
  ).toEqual([])
}

interface Listed {
  id: number
  name: string
  quantity: number
  containerId: number
  imageUrl: string | null
  kind?: 'item' | 'container'
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

async function shown(origin: string, { cookie }: Household): Promise<Expected> {
  const list = async (path: string): Promise<Listed[]> => {
    const answer = await fetch(origin + path, { headers: { cookie } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Listed[]
  }
  const [items, containers, trash] = await Promise.all([
    list('/api/items'),
    list('/api/containers'),
    list('/api/trash'),
  ])
  const inTrash = (kind: Listed['kind']) => trash.filter((one) => one.kind === kind).map(({ id }) => id)
  return sorted({
    items: items.map(({ id, name, quantity, containerId, imageUrl }) => ({
      id,
      name,
      quantity,
      containerId,
      imageUrl,
    })),
    containers: containers.map(({ id }) => id),
    trash: { items: inTrash('item'), containers: inTrash('container') },
  })
}

const numerically = (ids: number[]) => ids.toSorted((one, other) => one - other)

const sorted = ({ items, containers, trash }: Expected): Expected => ({
  items: items.toSorted(byId),
  containers: numerically(containers),
  trash: { items: numerically(trash.items), containers: numerically(trash.containers) },
})

/** Expects everything that was acknowledged to be shown, nothing else, and the totals to equal a recount. */
export async function expectKept(
  origin: string,
  pool: Pool,
  household: Household,
  when: string,
): Promise<void> {
  const all = household.writers.map((writer) => writer.expected())
  const expected = sorted({
    items: all.flatMap(({ items }) => items),
    containers: all.flatMap(({ containers }) => containers),
    trash: {
      items: all.flatMap(({ trash }) => trash.items),
      containers: all.flatMap(({ trash }) => trash.containers),
    },
  })
  expect(await shown(origin, household), `shown ${when}`).toEqual(expected)
  await expectRightTotals(pool, household.workspaceId, `totals ${when}`)
}

/** Expects each photo to be there that a row names, and after a sweep no other; what is young is swept too. */
export async function expectPhotosKept(pool: Pool, folder: string, when: string): Promise<void> {
  const photos = createFilePhotoStore(folder)
  const named = async () => {
    const { rows } = await pool.query<{ hash: string }>('select distinct hash from photos')
    return rows.flatMap(({ hash }) => [hash, `${hash}-small`])
  }
  const stored = async () => {
    const names: string[] = []
    for await (const name of photos.namesBefore(new Date(8.64e15))) names.push(name)
    return names
  }
  // What a job erases meanwhile may be named before the sweep and not after it.
  const before = new Set(await named())
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  await removeUnusedPhotos({ pool, photos, now: () => later })
  const left = await stored()
  const missing = (await named()).filter((name) => !left.includes(name))
  expect(missing, `photos that are named and not there, ${when}`).toEqual([])
  const unnamed = left.filter((name) => !before.has(name))
  expect(unnamed, `photos that nobody names after the sweep, ${when}`).toEqual([])
}

/** Waits until a program answers calls again; a database that went away is back then. */
export async function untilAnswering(origin: string): Promise<void> {
  for (;;) {
    const status = await fetch(`${origin}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(20)
  }
}
