import { addPerson, words } from '../fill.ts'
import { median } from '../load.ts'
import { backendsOf, cpuOf, type Program, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const bare = new URL('../bare-insert.ts', import.meta.url).pathname
const rows = 26_015
const runs = 5

/** A row of a real list. */
export interface ListedThing {
  container: string
  name: string
  sku: string
  quantity: number
}

/**
 * A list as collectors have it: a few containers of a thousand things, many of a handful, names of two to six words with
 * quotes, commas and accents here and there.
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
        ...{ container: `Theme ${box} / Sets`, name: name + odd },
        ...{ sku: `${4_000 + at}-1`, quantity: at % 900 },
      })
    }
  }
  return list
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The list as the file that is brought in. */
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

/** The middle CPU of both steps of some imports, each into an empty workspace, in milliseconds. */
async function cpuOfImports(stage: Stage, file: string): Promise<{ reading: number; saving: number }> {
  const { product } = stage
  const pids = () => [...treeOf(product.pid), ...backendsOf(stage.databasePid())]
  const reading: number[] = []
  const saving: number[] = []
  for (let run = 0; run <= runs; run++) {
    const { cookie } = await addPerson(stage.admin, `import-${run}`)
    const headers = { cookie, origin: product.url }
    const before = cpuOf(pids())
    const draft = (await send(
      `${product.url}/api/imports?name=list.csv`,
      { ...headers, 'content-type': 'application/octet-stream' },
      file,
    )) as { id: number }
    const between = cpuOf(pids())
    const saved = (await send(`${product.url}/api/imports/${draft.id}/run`, headers, null)) as {
      items: number
    }
    if (saved.items !== rows) throw new Error(`${saved.items} of ${rows} rows were imported`)
    // The first one is not counted: the program is not warm then.
    if (run === 0) continue
    reading.push((between - before) / 1e6)
    saving.push((cpuOf(pids()) - between) / 1e6)
  }
  return { reading: median(reading), saving: median(saving) }
}

async function cpuOfInserts(stage: Stage, other: Program, things: ListedThing[]): Promise<number> {
  const pids = () => [...treeOf(other.pid), ...backendsOf(stage.databasePid())]
  const used: number[] = []
  for (let run = 0; run <= runs; run++) {
    const { workspaceId } = await addPerson(stage.admin, `insert-${run}`)
    const before = cpuOf(pids())
    await send(other.url, {}, JSON.stringify({ workspaceId, things }))
    if (run > 0) used.push((cpuOf(pids()) - before) / 1e6)
  }
  return median(used)
}

/** A list of 26,015 things in some hundred containers against INSERTs of the same rows. */
export async function compareImport(stage: Stage): Promise<void> {
  const things = makeList()
  const other = await startProgram(bare, { DATABASE_URL: stage.databaseUrl }, 'bare insert listens')
  try {
    const theirs = await cpuOfInserts(stage, other, things)
    const { reading, saving } = await cpuOfImports(stage, csvOf(things))
    const containers = new Set(things.map(({ container }) => container)).size
    console.log(
      `      ${containers} containers; reading with its trial run ${Math.round(reading)} ms, saving ${Math.round(saving)} ms, INSERTs ${Math.round(theirs)} ms`,
    )
    report({
      what: `import of ${rows.toLocaleString('en')} rows, read, tried and saved, against bare INSERTs: CPU`,
      value: (reading + saving) / theirs,
      unit: '×',
      limit: 4,
      aim: 'at most',
    })
  } finally {
    await other.stop()
  }
}
