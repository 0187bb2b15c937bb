import type { Container, NewContainer } from '@stowage/contract/containers'
import type { Item, NewItem } from '@stowage/contract/items'
import { type ItemField, itemFields, kindOf } from '@stowage/contract/items.rules'
import { type Scope, scopes } from '@stowage/contract/keys.rules'
import type { NewTicket, OwnTicket } from '@stowage/contract/tickets'
import type pg from 'pg'
import type { Person, Reply, TestApp } from './app.ts'

let made = 0

function created(reply: Reply, what: string): unknown {
  if (reply.status !== 201)
    throw new Error(`${what} was refused: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Creates a container as the person would; every call makes another name. */
export async function makeContainer(person: Person, fields: Partial<NewContainer> = {}): Promise<Container> {
  made += 1
  const body = { name: `Box ${made}`, location: 'Garage', ...fields }
  return created(await person.post('/api/containers', body), 'The container') as Container
}

/** Adds an item as the person would, into a new container unless one is named. */
export async function makeItem(person: Person, fields: Partial<NewItem> = {}): Promise<Item> {
  made += 1
  const containerId = fields.containerId ?? (await makeContainer(person)).id
  const body = { name: `Thing ${made}`, ...fields, containerId }
  return created(await person.post('/api/items', body), 'The item') as Item
}

/** What a valid ticket says. */
export const newTicketOf = (fields: Partial<NewTicket> = {}): NewTicket => ({
  subject: 'Labels on A4 sheets',
  category: 'general',
  description: 'Is there a way to print 24 different codes on one sheet?',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  ...fields,
})

/** Opens a ticket as the person would. */
export async function makeTicket(person: Person, fields: Partial<NewTicket> = {}): Promise<OwnTicket> {
  return created(await person.post('/api/support/tickets', newTicketOf(fields)), 'The ticket') as OwnTicket
}

/** Puts many items into a new container, quicker than the API would. */
export async function fillContainer(pool: pg.Pool, person: Person, count: number): Promise<void> {
  const { id } = await makeContainer(person)
  await pool.query(
    `insert into items (workspace_id, container_id, name, quantity, description, container_name, location)
     select $1, $2, 'Thing ' || n, n % 9, repeat('long words ', 20), 'Box', 'Garage' from generate_series(1, $3::int) n`,
    [person.workspaceId, id, count],
  )
}

/** A value of a field of an item, by its kind, that a new item doesn't have. */
export function otherItemValue(field: ItemField): string | number {
  const { start } = itemFields[field]
  return ['number', 'money'].includes(kindOf(field)) ? Number(start) + 7 : `Another ${field}`
}

/** A key of a person, and a program that calls with it: by the header alone, as no browser does. */
export async function makeKey(
  app: Pick<TestApp, 'request'>,
  person: Pick<Person, 'post' | 'workspaceId'>,
  fields: { scopes?: readonly Scope[]; days?: number | null; name?: string } = {},
): Promise<
  Pick<Person, 'cookie' | 'get' | 'post' | 'put' | 'patch' | 'delete'> & {
    id: number
    key: string
    authorization: string
  }
> {
  const body = { name: 'Home Assistant', scopes, days: 90, ...fields }
  const named = { 'stowage-workspace': String(person.workspaceId) }
  const reply = await person.post('/api/keys', body, named)
  const { id, key } = created(reply, 'The key') as { id: number; key: string }
  const authorization = `Bearer ${key}`
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, sent?: unknown, headers: Record<string, string> = {}) =>
      app.request({
        method,
        url,
        headers: {
          authorization,
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined
          ? {}
          : { payload: typeof sent === 'string' || sent instanceof Buffer ? sent : JSON.stringify(sent) }),
      })
  return {
    id,
    key,
    authorization,
    cookie: '',
    get: (url, headers) => send('GET')(url, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (url, headers) => send('DELETE')(url, undefined, headers),
  }
}
