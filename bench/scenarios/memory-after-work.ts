import { setTimeout as pause } from 'node:timers/promises'
import type { Environment, EnvironmentOptions } from '../environment.ts'
import { addPerson } from '../fill.ts'
import { fetchOnce } from '../load.ts'
import { makePhoto } from '../photos.ts'
import { memoryOf, residentOf, treeOf } from '../processes.ts'
import { report } from '../report.ts'

/** Starts like `npm start`, with the compile cache and release of memory; one person may request all of the work. */
export const memoryStage: EnvironmentOptions = {
  env: {
    NODE_COMPILE_CACHE: new URL('../../node_modules/.cache/stowage', import.meta.url).pathname,
    MALLOC_TRIM_THRESHOLD_: '2097152',
    WORK_SECONDS_PER_MINUTE: '9999',
  },
}

const bulkRequests = 50
const itemsPerBulk = 200
/** Milliseconds until garbage is released to the system. */
const settleMs = 30_000

/** The memory of the program and its database after 10,000 items were added and read, and after thirty photos. */
export async function measureMemoryAfterWork(environment: Environment): Promise<void> {
  const { product } = environment
  const { cookie } = await addPerson(environment.admin, 'memory')
  const post = async (path: string, body: object) => {
    const headers = { cookie, origin: product.url, 'content-type': 'application/json' }
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as { id: number }
  }
  const megabytes = () => (residentOf(product.pid) + memoryOf(treeOf(environment.databasePid()))) / 1024
  const { id: containerId } = await post('/api/containers', { name: 'Box', location: 'Attic' })
  for (let bulk = 0; bulk < bulkRequests; bulk += 1) {
    const items = Array.from({ length: itemsPerBulk }, (_, n) => ({
      name: `Thing ${bulk} ${n}`,
      containerId,
      quantity: n,
    }))
    await post('/api/items/bulk', { items })
  }
  const headers = { cookie, 'accept-encoding': 'br, gzip' }
  for (let n = 0; n < 3; n += 1) await fetchOnce(`${product.url}/api/items`, headers)
  for (let n = 0; n < 300; n += 1)
    await fetchOnce(`${product.url}/api/items?limit=50&q=thing%20${n % 50}`, headers)
  const atOnce = megabytes()
  await pause(settleMs)
  const atRest = megabytes()
  report({
    what: 'memory of program and database after adding and reading 10,000 items',
    value: atRest,
    unit: 'MB',
    limit: 260,
    aim: 'at most',
    note: `${atOnce.toFixed(0)} with what was not collected yet`,
  })
  const photos = await Promise.all(Array.from({ length: 30 }, makePhoto))
  let peak = 0
  const look = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 100)
  await Promise.all(
    photos.map((imageUrl) => post('/api/items', { name: 'With photo', containerId, quantity: 1, imageUrl })),
  )
  clearInterval(look)
  await pause(60_000)
  report({
    what: 'memory of both a minute after 30 photos, against before',
    value: megabytes() / atRest,
    unit: '×',
    limit: 1.2,
    aim: 'at most',
    note: `${atRest.toFixed(0)}, at most ${peak.toFixed(0)} with what opens photos, ${megabytes().toFixed(0)} MB`,
  })
}
