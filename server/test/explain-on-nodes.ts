import pg from 'pg'
import { withBareWorkspace } from '../src/db/generic-plan.ts'
import { withoutCursor } from './statement-parts.ts'
import { inventoryIn } from './statement-rules.ts'

/** Where a statement was sent. */
export type Target = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>

/** What of a plan is not the work of one node. */
export function problemIn(plan: string): string | undefined {
  if (!plan.includes('Custom Scan (Citus')) return 'is not sent to a node'
  if (plan.includes('Distributed Subplan')) return 'has a subplan'
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].find(([, count]) => count !== '1')
  return tasks && `is ${tasks[1]} tasks`
}

/** Why a statement on inventory, or the body of a cursor, is not one task on one node of the cluster; undefined where it is. */
export async function explainOnNodes(
  target: Target,
  text: string,
  values: unknown[],
): Promise<string | undefined> {
  if (inventoryIn(text).length === 0) return undefined
  const { host, port, user, password, database } = target
  const client = new pg.Client({ host, port, user, password, database })
  try {
    await client.connect()
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain (costs off) ${withBareWorkspace(withoutCursor(text))}`,
      values,
    })
    return problemIn(rows.map((row) => row['QUERY PLAN']).join('\n'))
  } catch (error) {
    return `can't be planned: ${(error as Error).message}`
  } finally {
    await client.end()
  }
}
