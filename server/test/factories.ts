import type { Container, NewContainer } from '@stowage/contract/containers'
import type { Item, NewItem } from '@stowage/contract/items'
import type { Person, Reply } from './app.ts'

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
