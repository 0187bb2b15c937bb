import { get } from 'node:http'
import type { Environment } from '../environment.ts'
import type { Person } from '../fill.ts'
import { backendsOf, cpuOfWork, peakOf, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import { describeBoth, inTurn, ratioOf, type Side } from '../spread.ts'

const baseline = new URL('../baseline-cursor.ts', import.meta.url).pathname
const rounds = 10

const statement = `select i.id, i.name, i.description, i.quantity, i.min_quantity as "minQuantity", i.sku, i.barcode,
    '/api/photos/' || i.photo as "imageUrl", i.container_id as "containerId", i.container_name as "containerName",
    i.location, i.created_at as "createdAt", i.updated_at as "updatedAt"
  from items i where i.workspace_id = $1 and i.deleted_at is null order by i.container_id, i.name, i.id`

/** Reads a response, discards it, and returns its number of bytes. */
function drain(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** An export of all items of a large workspace as CSV against a bare cursor, and its memory. */
export async function compareExport(environment: Environment, person: Person, items: number): Promise<void> {
  const { product } = environment
  const other = await startProgram(
    baseline,
    { DATABASE_URL: environment.databaseUrl, STATEMENT: statement, WORKSPACE_ID: String(person.workspaceId) },
    'baseline cursor listens',
  )
  try {
    const file = (format: string) => () =>
      drain(`${product.url}/api/export/file?kind=items&format=${format}`, person.cookie)
    const backends = () => backendsOf(environment.databasePid())
    const runs: Record<Side, () => Promise<number>> = {
      ours: file('csv'),
      theirs: () => drain(other.url, ''),
    }
    const pids = { ours: product.pid, theirs: other.pid }
    // Not counted, because the programs are cold.
    await runs.ours()
    await runs.theirs()
    const costs = await inTurn(rounds, (side) =>
      cpuOfWork(() => [...treeOf(pids[side]), ...backends()], runs[side]),
    )
    const count = items.toLocaleString('en')
    report({
      what: `export of ${count} items as CSV against a bare cursor: mean CPU`,
      value: ratioOf(costs),
      unit: '×',
      limit: 2,
      aim: 'at most',
      note: describeBoth(costs, 'ms'),
    })
    for (const format of ['csv', 'excel', 'json']) {
      report({
        what: `export of ${count} items as ${format}: memory above rest`,
        value: (await peakOf(product.pid, file(format))) / 1000,
        unit: 'MB',
        limit: 60,
        aim: 'at most',
      })
    }
  } finally {
    await other.stop()
  }
}
