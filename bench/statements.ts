import { readFileSync, statSync } from 'node:fs'
import type pg from 'pg'
import type { Environment } from './environment.ts'
import type { Person } from './fill.ts'
import { fetchOnce } from './load.ts'

export interface Statement {
  text: string
  values: (string | null)[]
}

/** Runs an action and reads from the server's log which statements it caused, with their parameters. */
export async function statementsOf(
  admin: pg.Pool,
  logFile: string,
  action: () => Promise<unknown>,
): Promise<Statement[]> {
  await admin.query('alter system set log_min_duration_statement = 0')
  await admin.query('select pg_reload_conf()')
  await untilLogged(admin, true)
  const from = statSync(logFile).size
  await action()
  await admin.query('alter system reset log_min_duration_statement')
  await admin.query('select pg_reload_conf()')
  await untilLogged(admin, false)
  return parseLog(readFileSync(logFile).subarray(from).toString())
}

/** The statements of a GET request, without the look-up of its session. @throws Error when there are none */
export async function statementsOfRequest(
  { admin, logFile, product }: Environment,
  { cookie }: Person,
  path: string,
): Promise<Statement[]> {
  const all = await statementsOf(admin, logFile, () => fetchOnce(product.url + path, { cookie }))
  const own = all.filter(({ text }) => !/from sessions/.test(text))
  if (own.length === 0) throw new Error(`${path} runs no statement`)
  return own
}

async function untilLogged(admin: pg.Pool, isOn: boolean): Promise<void> {
  for (;;) {
    const { rows } = await admin.query('show log_min_duration_statement')
    if ((rows[0].log_min_duration_statement === '0') === isOn) return
  }
}

function parseLog(log: string): Statement[] {
  const statements: Statement[] = []
  // An entry begins with its time; further lines of a statement begin with a tab.
  for (const record of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const executed = /LOG: {2}duration: [\d.]+ ms {2}execute [^:]+: ([\s\S]*)/.exec(record)?.[1]
    if (executed !== undefined) statements.push({ text: executed.replace(/\n\t/g, '\n').trim(), values: [] })
    const parameters = /DETAIL: {2}[Pp]arameters: ([\s\S]*)/.exec(record)?.[1]
    const last = statements.at(-1)
    if (parameters !== undefined && last !== undefined && last.values.length === 0) {
      for (const [, text] of parameters.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)) {
        last.values.push(text === 'NULL' || text === undefined ? null : text.slice(1, -1).replace(/''/g, "'"))
      }
    }
  }
  return statements.filter((one) => !/bench_ignore|pg_reload_conf|log_min_duration/.test(one.text))
}

export interface Cost {
  buffers: number
  /** Milliseconds of the fastest of five executions. */
  milliseconds: number
}

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}

/** The cost of statements inside the database, with warm buffers: pages read, and the fastest of five executions. */
export async function costOf(client: pg.Pool | pg.PoolClient, statements: Statement[]): Promise<Cost> {
  const cost: Cost = { buffers: 0, milliseconds: 0 }
  for (const { text, values } of statements) {
    let fastest = Number.POSITIVE_INFINITY
    let buffers = 0
    for (let run = 0; run < 5; run++) {
      const explained = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      const plan: Plan = explained.rows[0]['QUERY PLAN'][0]
      fastest = Math.min(fastest, plan['Execution Time'])
      buffers = plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks']
    }
    cost.buffers += buffers
    cost.milliseconds += fastest
  }
  return cost
}
