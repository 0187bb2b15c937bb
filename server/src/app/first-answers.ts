import { type FirstAnswer, firstAnswer, firstPage, firstRows } from '@stowage/contract/app-page'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { InputOf } from '@stowage/contract/endpoint'
import { listLocations } from '@stowage/contract/inventory'
import { listItems } from '@stowage/contract/items'
import type { z } from 'zod'
import type { Ctx } from '../context.ts'
import { getContainerWithItems } from '../features/containers/service/find-containers.ts'
import { listContainers as selectContainers } from '../features/containers/service/list-containers.ts'
import { listLocations as selectLocations } from '../features/inventory/service.ts'
import { listItems as selectItems } from '../features/items/service/list-items.ts'
import type { AllRows, Page } from '../lists/page.ts'

/**
 * The first calls of the screen at an address, with the same inputs as the screen uses (`e2e/first-data.spec.ts` checks
 * that it doesn't ask again), in groups that may fail independently. Empty for an address with filters or a sort order,
 * because few are opened like that.
 */
export function firstAnswersOf(ctx: Ctx, url: string): Promise<FirstAnswer[]>[] {
  if (url === '/items') return [alone(itemsOf(ctx, { q: '', filter: 'all', sort: 'name-asc' }))]
  if (url === '/containers') return [alone(containersOf(ctx)), alone(placesOf(ctx))]
  const id = /^\/containers?\/([1-9]\d{0,14})$/.exec(url)?.[1]
  if (id === undefined) return []
  const containerId = Number(id)
  return [Promise.all([containerOf(ctx, containerId), itemsOf(ctx, { containerId, q: '', filter: 'all' })])]
}

const alone = async (answer: Promise<FirstAnswer>) => [await answer]

type ItemsInput = Required<InputOf<typeof listItems>>['query']

async function itemsOf(ctx: Ctx, query: ItemsInput): Promise<FirstAnswer> {
  const { query: asked, response } = await listItems.schemas()
  const answer = await selectItems(ctx, { query: asked.parse(told({ ...query, limit: firstRows })) })
  return firstPage(listItems, { query }, pageOf(response, answer))
}

async function containersOf(ctx: Ctx): Promise<FirstAnswer> {
  const query = { q: '', location: '', sort: 'recent' } as const
  const { query: asked, response } = await listContainers.schemas()
  const answer = await selectContainers(ctx, { query: asked.parse(told({ ...query, limit: firstRows })) })
  return firstPage(listContainers, { query }, pageOf(response, answer))
}

async function placesOf(ctx: Ctx): Promise<FirstAnswer> {
  return firstAnswer(listLocations, {}, await selectLocations(ctx))
}

async function containerOf(ctx: Ctx, id: number): Promise<FirstAnswer> {
  const input = { params: { id }, query: { items: 0 } }
  const { response } = await getContainer.schemas()
  return firstAnswer(getContainer, input, response.parse(await getContainerWithItems(ctx, input)))
}

/** A query as it is sent: empty values are left out (`addressOf`). */
function told(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** The rows with exactly the fields of the call's response schema. */
function pageOf<Row>(
  response: z.ZodType<Row[]>,
  answer: Page<Row> | AllRows<Row>,
): NonNullable<FirstAnswer['page']> {
  if ('open' in answer) throw new Error('A page has a limit.')
  const { rows, total, relation = 'eq', match = 'exact', next } = answer
  return { rows: response.parse(rows), total, relation, match, next: next ?? undefined }
}
