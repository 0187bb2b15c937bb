import type { Environment } from '../environment.ts'
import { type Person, settle } from '../fill.ts'
import { report } from '../report.ts'
import type { Cost } from '../statements.ts'

const filters = ['in-stock', 'above-minimum', 'low-stock', 'out-of-stock', 'at-minimum']
const sorts = ['name-asc', 'recent', 'created-desc', 'quantity-asc', 'quantity-desc']

type CostOfRequest = (environment: Environment, person: Person, path: string) => Promise<Cost>

/** What most items are, what three are, and the filters that leave these three. */
const states = [
  ['quantity = 30, min_quantity = 2', 'quantity = id % 2, min_quantity = 2', filters.slice(2)],
  ['quantity = id % 2, min_quantity = 2', 'quantity = 30, min_quantity = 2', filters.slice(0, 2)],
] as const

/** Pages of a filter that leaves one to three items of all that a workspace holds, in every order; changes what they are. */
export async function measureFewHits(
  environment: Environment,
  person: Person,
  costOfRequest: CostOfRequest,
): Promise<void> {
  const costs: Cost[] = []
  for (const [most, few, shown] of states) {
    await changeStock(environment, person.workspaceId, most, few)
    for (const filter of shown) {
      for (const sort of sorts) {
        costs.push(
          await costOfRequest(environment, person, `/api/items?limit=50&filter=${filter}&sort=${sort}`),
        )
      }
    }
  }
  report({
    what: 'filter of three hits: worst filter and order',
    value: Math.max(...costs.map(({ buffers }) => buffers)),
    unit: 'buffers',
    limit: 500,
    aim: 'at most',
    note: `worst of ${costs.length}`,
  })
}

/** Changes the quantities that filters compare, with the totals of the workspace. */
async function changeStock(
  environment: Environment,
  workspaceId: number,
  most: string,
  few: string,
): Promise<void> {
  const client = await environment.admin.connect()
  const values = [workspaceId]
  const last = 'id in (select id from items where workspace_id = $1 order by id desc limit 3)'
  try {
    await client.query('begin')
    // Without triggers.
    await client.query('set local session_replication_role = replica')
    await client.query(`update items set ${most} where workspace_id = $1`, values)
    await client.query(`update items set ${few} where workspace_id = $1 and ${last}`, values)
    await client.query(
      `update workspace_totals set (low_items, out_items, at_minimum_items) = (
         select count(*) filter (where quantity between 1 and coalesce(low_pieces, min_quantity)),
           count(*) filter (where quantity = 0), count(*) filter (where quantity <= min_quantity)
         from items where workspace_id = $1 and deleted_at is null) where workspace_id = $1`,
      values,
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  await settle(environment.admin, 'items')
}
