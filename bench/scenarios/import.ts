import type { Environment } from '../environment.ts'
import { addPerson, words } from '../fill.ts'
import { mean } from '../load.ts'
import { backendsOf, cpuOfWork, type Program, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import { describeBoth, inTurn, ratioOf } from '../spread.ts'

const baseline = new URL('../baseline-insert.ts', import.meta.url).pathname
const rows = 26_015
const rounds = 6

export interface ListedThing {
  container: string
  name: string
  sku: string
  quantity: number
}

/**
 * A typical list of a collector: a few containers of a thousand things, many of a handful, names of two to six words,
 * some with quotes, commas and accents.
 */
export function makeList(): ListedThing[] {
  const list: ListedThing[] = []
  for (let box = 1; list.length < rows; box++) {
    const size = Math.min(rows - list.length, Math.max(5, Math.round(1_500 / box ** 0.6)))
    for (let n = 0; n < size; n++) {
      const at = list.length
      const word = (step: number) => words[(at * 7 + step * 131 + box) % words.length] ?? ''
      const name = Array.from({ length: 2 + (at % 5) }, (_, step) => word(step)).join(' ')
      const odd = at % 17 === 0 ? `, "${word(9)}" é` : ''
      list.push({
        container: `Theme ${box} / Sets`,
        name: name + odd,
        sku: `${4_000 + at}-1`,
        quantity: at % 900,
      })
    }
  }
  return list
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvOf = (things: readonly ListedThing[]) =>
  [
    'container,item,sku,quantity',
    ...things.map(({ container, name, sku, quantity }) =>
      [quoted(container), quoted(name), sku, quantity].join(','),
    ),
  ].join('\n')

async function send(url: string, headers: Record<string, string>, body: string | null): Promise<unknown> {
  const reply = await fetch(url, { method: 'POST', headers, body })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 300)}`)
  return text === 'ok' ? text : JSON.parse(text)
}

interface Run {
  environment: Environment
  /** The program whose processor time counts together with the database's. */
  program: Program
  /** A unique name for each run, in an empty workspace. */
  name: string
}

const cpuOfStep = ({ environment, program }: Run, step: () => Promise<unknown>) =>
  cpuOfWork(() => [...treeOf(program.pid), ...backendsOf(environment.databasePid())], step)

interface ImportCost {
  reading: number
  saving: number
  /** The database's part of saving. */
  loading: number
}

const cpuOfDatabase = ({ databasePid }: Environment, step: () => Promise<unknown>) =>
  cpuOfWork(() => backendsOf(databasePid()), step)

type Headers = Record<string, string>

/** Reads a list and tries it; returns the id of its draft. */
async function readCsv(url: string, headers: Headers, file: string): Promise<number> {
  const sent = { ...headers, 'content-type': 'application/octet-stream' }
  return ((await send(`${url}/api/imports?name=list.csv`, sent, file)) as { id: number }).id
}

/** Saves a draft and returns the number of its items. */
async function saveDraft(url: string, headers: Headers, draft: number): Promise<number> {
  return ((await send(`${url}/api/imports/${draft}/run`, headers, null)) as { items: number }).items
}

/** Reads and saves a list; returns the number of its items. */
export async function importCsv(url: string, headers: Headers, file: string): Promise<number> {
  return saveDraft(url, headers, await readCsv(url, headers, file))
}

/** Runs an import and returns the CPU of both steps in milliseconds. */
async function importOnce(run: Run, file: string): Promise<ImportCost> {
  const { url } = run.program
  const { cookie } = await addPerson(run.environment.admin, run.name)
  const headers = { cookie, origin: url }
  let draft = 0
  const reading = await cpuOfStep(run, async () => {
    draft = await readCsv(url, headers, file)
  })
  let loading = 0
  const saving = await cpuOfStep(run, async () => {
    loading = await cpuOfDatabase(run.environment, async () => {
      const saved = await saveDraft(url, headers, draft)
      if (saved !== rows) throw new Error(`${saved} of ${rows} rows were imported`)
    })
  })
  return { reading, saving, loading }
}

/** The database's CPU in milliseconds for the same rows in a table with only the indexes of items. */
const fillBaselineTable = (environment: Environment, run: number): Promise<number> =>
  cpuOfDatabase(environment, async () => {
    const { rowCount } = await environment.admin.query(
      `insert into baseline_items (workspace_id, container_id, container_name, location, name, sku, quantity)
       select $1, container_id, container_name, location, name, sku, quantity from items
       where workspace_id = (select max(workspace_id) from items) order by id`,
      [run],
    )
    if (rowCount !== rows) throw new Error(`${rowCount} of ${rows} rows were repeated`)
  })

/** Reports what saving costs the database against that table. */
async function reportLoading(environment: Environment, loading: readonly number[]): Promise<void> {
  await environment.admin.query('create table baseline_items (like items including all)')
  // Not counted, because the database is cold.
  await fillBaselineTable(environment, 0)
  const baselineTable: number[] = []
  for (let run = 1; run <= loading.length; run++)
    baselineTable.push(await fillBaselineTable(environment, run))
  report({
    what: 'the same saved, against a bare table with the indexes of items: mean CPU of the database',
    value: mean(loading) / mean(baselineTable),
    unit: '×',
    limit: 2,
    aim: 'at most',
    note: `${Math.round(mean(loading))} and ${Math.round(mean(baselineTable))} ms`,
  })
}

/** The CPU in milliseconds of the same rows by INSERTs. */
async function insertOnce(run: Run, things: ListedThing[]): Promise<number> {
  const { workspaceId } = await addPerson(run.environment.admin, run.name)
  return cpuOfStep(run, () => send(run.program.url, {}, JSON.stringify({ workspaceId, things })))
}

/** An import of 26,015 things in some hundred containers against INSERTs of the same rows. */
export async function compareImport(environment: Environment): Promise<void> {
  const things = makeList()
  const file = csvOf(things)
  const other = await startProgram(
    baseline,
    { DATABASE_URL: environment.databaseUrl },
    'baseline insert listens',
  )
  const parts: ImportCost[] = []
  const ours = async (name: string) => {
    const part = await importOnce({ environment, program: environment.product, name }, file)
    parts.push(part)
    return part.reading + part.saving
  }
  const theirs = (name: string) => insertOnce({ environment, program: other, name }, things)
  try {
    // Not counted, because the programs are cold.
    await ours('import-first')
    await theirs('insert-first')
    parts.length = 0
    // As the database does by itself a minute after a first import; on the environment it does nothing by itself.
    await environment.admin.query('analyze')
    const costs = await inTurn(rounds, (side, round) =>
      side === 'ours' ? ours(`import-${round}`) : theirs(`insert-${round}`),
    )
    const containers = new Set(things.map(({ container }) => container)).size
    const meanOf = (step: 'reading' | 'saving') => Math.round(mean(parts.map((part) => part[step])))
    report({
      what: `import of ${rows.toLocaleString('en')} rows, read, tried and saved, against bare INSERTs: mean CPU`,
      value: ratioOf(costs),
      unit: '×',
      limit: 3,
      aim: 'at most',
      note: `${containers} containers; reading with its trial run ${meanOf('reading')}, saving ${meanOf('saving')} ms; ${describeBoth(costs, 'ms')}`,
    })
    await reportLoading(
      environment,
      parts.map(({ loading }) => loading),
    )
  } finally {
    await other.stop()
  }
}
