import pg from 'pg'
import { withBareWorkspace } from './generic-plan.ts'

type Send = (query: unknown, ...rest: unknown[]) => unknown

function bare(query: unknown): unknown {
  if (typeof query === 'string') return withBareWorkspace(query)
  const { text } = query as Partial<pg.QueryConfig>
  return typeof text === 'string' ? { ...(query as pg.QueryConfig), text: withBareWorkspace(text) } : query
}

/**
 * A client of a distributed database's coordinator: it shows its planner the workspace that is hidden from a single
 * server's planner.
 */
export class DistributedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config)
    const send = this.query.bind(this) as unknown as Send
    this.query = ((query: unknown, ...rest: unknown[]) => send(bare(query), ...rest)) as pg.Client['query']
  }
}
