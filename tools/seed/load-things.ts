import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Container } from '../../contract/src/containers.ts'
import type { ErrorBody } from '../../contract/src/errors.ts'
import { itemLimits } from '../../contract/src/items.rules.ts'
import type { Item } from '../../contract/src/items.ts'
import type { Thing } from './read-things.ts'
import type { Visitor } from './visit.ts'

export interface Outcome {
  containersAdded: number
  itemsAdded: number
  itemsFound: number
}

const tries = 5
const pageSize = 1000
const limitCodes: readonly string[] = ['CONTAINER_LIMIT_REACHED', 'ITEM_LIMIT_REACHED', 'CONTAINER_BLOCKED']

/** Keys that no text of a person can imitate. */
const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts)

/** Repeats a call while the product is busy. A POST has one key for all attempts, so it acts once. */
async function send<T>(
  visitor: Visitor,
  url: URL,
  method: string,
  body?: unknown,
): Promise<{ answer: T; next: URL | null }> {
  const key = method === 'POST' ? randomUUID() : undefined
  for (let attempt = 1; ; attempt++) {
    const response = await visitor.call(url, method, body, key)
    if (response.ok) {
      const link = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      return { answer: (await response.json()) as T, next: link ? new URL(link, url) : null }
    }
    if (attempt === tries || (response.status !== 429 && response.status < 500))
      throw await refusalOf(response)
    await wait(1000 * Math.min(60, Number(response.headers.get('retry-after')) || attempt))
  }
}

async function refusalOf(response: Response): Promise<Error> {
  const { code, message } = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const text = message ?? `The product answered ${response.status}.`
  if (code === undefined || !limitCodes.includes(code)) return new Error(text)
  return new Error(
    `${text}\nTo load large tables, start the product with DEFAULT_PLAN=business before the account is made: ` +
      'new accounts then have no limits.',
  )
}

async function readAll<T>(visitor: Visitor, url: URL): Promise<T[]> {
  const rows: T[] = []
  for (let next: URL | null = url; next; ) {
    const page: { answer: T[]; next: URL | null } = await send<T[]>(visitor, next, 'GET')
    rows.push(...page.answer)
    next = page.next
  }
  return rows
}

const containerKey = ({ name, location }: { name: string; location: string }) => keyOf(name, location)
const itemKey = ({ name, sku }: { name: string; sku: string | null }) => keyOf(name, sku)

/** The things of the table that are missing: one that stands there twice must also be there twice. */
function missingOf(wanted: readonly Thing[], present: readonly Item[]): Thing[] {
  const left = new Map<string, number>()
  for (const item of present) left.set(itemKey(item), (left.get(itemKey(item)) ?? 0) + 1)
  return wanted.filter(({ item }) => {
    const count = left.get(itemKey(item)) ?? 0
    if (count > 0) left.set(itemKey(item), count - 1)
    return count === 0
  })
}

/** Adds missing things: containers by name and location, items by name and SKU within them. Changes nothing. */
export async function loadThings(
  visitor: Visitor,
  origin: URL,
  things: readonly Thing[],
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { containersAdded: 0, itemsAdded: 0, itemsFound: 0 }
  const url = (path: string) => new URL(path, origin)
  const known = await readAll<Container>(visitor, url(`/api/containers?limit=${pageSize}&sort=created-desc`))
  // Of containers with the same name and location the oldest is used, each time.
  const containers = new Map(known.map((container) => [containerKey(container), container]))
  let pending: object[] = []
  let done = 0
  const flush = async () => {
    if (pending.length === 0) return
    await send(visitor, url('/api/items/bulk'), 'POST', { items: pending })
    outcome.itemsAdded += pending.length
    done += pending.length
    pending = []
    onProgress(done)
  }
  for (const [key, group] of Map.groupBy(things, (thing) => containerKey(thing.container))) {
    const present = containers.get(key)
    const container = present ?? (await addContainer(visitor, url('/api/containers'), group))
    if (!present) outcome.containersAdded++
    const items = present
      ? await readAll<Item>(visitor, url(`/api/items?limit=${pageSize}&containerId=${present.id}`))
      : []
    const missing = missingOf(group, items)
    outcome.itemsFound += group.length - missing.length
    done += group.length - missing.length
    for (const { item } of missing) {
      pending.push({ ...item, containerId: container.id })
      if (pending.length === itemLimits.bulk) await flush()
    }
    onProgress(done)
  }
  await flush()
  return outcome
}

async function addContainer(visitor: Visitor, url: URL, group: readonly Thing[]): Promise<Container> {
  const [first] = group
  if (!first) throw new Error('A container without things.')
  return (await send<Container>(visitor, url, 'POST', first.container)).answer
}
