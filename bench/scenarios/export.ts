import { get } from 'node:http'
import type { Person } from '../fill.ts'
import { median } from '../load.ts'
import { backendsOf, cpuOf, memoryOf, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'

const bare = new URL('../bare-cursor.ts', import.meta.url).pathname
const runs = 5

const statement = `select i.id, i.name, i.description, i.quantity, i.min_quantity as "minQuantity", i.sku, i.barcode,
    '/api/photos/' || i.photo as "imageUrl", i.container_id as "containerId", i.container_name as "containerName",
    i.location, i.created_at as "createdAt", i.updated_at as "updatedAt"
  from items i where i.workspace_id = $1 and i.deleted_at is null order by i.container_id, i.name, i.id`

/** Reads an answer and throws it away; gives its bytes. */
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

/** The middle CPU of some exports after one that nobody counts, in milliseconds. */
async function cpuOfExport(pids: () => number[], run: () => Promise<number>): Promise<number> {
  await run()
  const used: number[] = []
  for (let n = 0; n < runs; n++) {
    const before = cpuOf(pids())
    await run()
    used.push((cpuOf(pids()) - before) / 1e6)
  }
  return median(used)
}

/** Kilobytes above what stands at rest, at most, while an export runs. */
async function peakOf(pid: number, run: () => Promise<number>): Promise<number> {
  const before = memoryOf([pid])
  let peak = before
  const look = setInterval(() => {
    peak = Math.max(peak, memoryOf([pid]))
  }, 20)
  await run()
  clearInterval(look)
  return peak - before
}

/** All items of a large workspace as CSV against a bare cursor, and what it takes of memory. */
export async function compareExport(stage: Stage, person: Person, items: number): Promise<void> {
  const { product } = stage
  const other = await startProgram(
    bare,
    { DATABASE_URL: stage.databaseUrl, STATEMENT: statement, WORKSPACE_ID: String(person.workspaceId) },
    'bare cursor listens',
  )
  try {
    const file = (format: string) => () =>
      drain(`${product.url}/api/export/file?kind=items&format=${format}`, person.cookie)
    const backends = () => backendsOf(stage.databasePid())
    const theirs = await cpuOfExport(
      () => [...treeOf(other.pid), ...backends()],
      () => drain(other.url, ''),
    )
    const ours = await cpuOfExport(() => [...treeOf(product.pid), ...backends()], file('csv'))
    const count = items.toLocaleString('en')
    report({
      what: `export of ${count} items as CSV against a bare cursor: CPU`,
      value: ours / theirs,
      unit: '×',
      limit: 2,
      aim: 'at most',
      note: `${Math.round(ours)} and ${Math.round(theirs)} ms`,
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
