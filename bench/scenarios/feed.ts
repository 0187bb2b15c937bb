import type { Environment } from '../environment.ts'
import { addPerson } from '../fill.ts'
import { median } from '../load.ts'
import { backendsOf, cpuOfWork, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import { csvOf, importCsv, makeList } from './import.ts'

const rounds = 6
const imported = 10_000

interface Steps {
  /** Some hundred steps of quantities, of other items at each turn. */
  step: (turn: number) => Promise<void>
  /** Bytes that they write to the log, without splits of index pages. */
  recordsOf: (act: () => Promise<void>) => Promise<number>
}

/** What the number of the feed, and the notification of the devices, add to steps and to an import (together.md § 6). */
export async function measureFeed(environment: Environment, { step, recordsOf }: Steps): Promise<void> {
  const cpuOf = (act: () => Promise<unknown>) =>
    cpuOfWork(() => [...treeOf(environment.product.pid), ...backendsOf(environment.databasePid())], act)
  let turn = 0
  const stepOnce = async () => {
    let cpu = 0
    // Within, because reading the log takes time itself.
    const records = await recordsOf(async () => {
      cpu = await cpuOf(() => step(++turn))
    })
    return { cpu, records }
  }
  // Not counted, because the program is cold.
  await stepOnce()
  const steps = await withAndWithout(environment, stepOnce)
  reportRatio('a step of a quantity: its records against a step without the feed', steps, 'records')
  reportRatio(
    'a step of a quantity: CPU of program and database against a step without the feed',
    steps,
    'cpu',
  )
  const file = csvOf(makeList().slice(0, imported))
  let people = 0
  const importOnce = async () => {
    const { cookie } = await addPerson(environment.admin, `feed-${people++}`)
    const headers = { cookie, origin: environment.product.url }
    const cpu = await cpuOf(async () => {
      const saved = await importCsv(environment.product.url, headers, file)
      if (saved !== imported) throw new Error(`${saved} of ${imported} rows were imported`)
    })
    return { cpu }
  }
  // Not counted, because the program is cold.
  await importOnce()
  const imports = await withAndWithout(environment, importOnce)
  reportRatio(
    'an import of 10,000 rows: CPU of program and database against one without the feed',
    imports,
    'cpu',
  )
}

type Pair<T> = Record<'numbered' | 'plain', T>

/** Runs the same work with the feed and without, in turn, because the machine is not equally busy all the time. */
async function withAndWithout<T>(environment: Environment, run: () => Promise<T>): Promise<Pair<T>[]> {
  const { rows } = await environment.admin.query(
    `select pg_get_functiondef('number_event'::regproc) as numbering`,
  )
  const unnumbered = `create or replace function number_event() returns trigger language plpgsql as $$
    begin new.seq := null; return new; end $$`
  const runWith = async (definition: string) => {
    await environment.admin.query(definition)
    return run()
  }
  const pairs: Pair<T>[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first as often as the other.
      const first = await runWith(round % 2 === 0 ? rows[0].numbering : unnumbered)
      const second = await runWith(round % 2 === 0 ? unnumbered : rows[0].numbering)
      pairs.push(round % 2 === 0 ? { numbered: first, plain: second } : { numbered: second, plain: first })
    }
  } finally {
    await environment.admin.query(rows[0].numbering)
  }
  return pairs
}

function reportRatio<K extends string>(what: string, pairs: Pair<Record<K, number>>[], of: K): void {
  const ratios = pairs.map(({ numbered, plain }) => numbered[of] / plain[of])
  report({
    what,
    value: median(ratios),
    unit: '×',
    limit: 1.1,
    aim: 'at most',
    note: `rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
  })
}
