import type { Person } from '../fill.ts'
import { fetchOnce } from '../load.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'
import { costOf, statementsOf } from '../statements.ts'

const searches = ['axe', 'drill', 'police', 'lantern', 'umbrella', 'insulation', 'pliers radio', 'extension']
const plain = `select id, name from items
  where workspace_id = $1 and deleted_at is null and (name ilike $2 or sku ilike $2 or description ilike $2)
  order by name limit 50`

/** Searches in the workspace of 100,000 items, against ILIKE without an index on the text. */
export async function compareSearch(stage: Stage, person: Person): Promise<void> {
  const times: number[] = []
  const buffers: number[] = []
  for (const words of searches) {
    const ours = await costOf(stage.admin, await searchStatements(stage, person, words))
    const theirs = await withoutIndexes(stage, [String(person.workspaceId), `%${words.replace(' ', '%')}%`])
    times.push(theirs.milliseconds / ours.milliseconds)
    buffers.push(theirs.buffers / ours.buffers)
    console.log(
      `      ${words.padEnd(14)} ${ours.milliseconds.toFixed(1)} ms, ${ours.buffers} buffers; ILIKE ` +
        `${theirs.milliseconds.toFixed(1)} ms, ${theirs.buffers} buffers`,
    )
  }
  const limits = { unit: '×', limit: 10, aim: 'at least' } as const
  report({
    what: 'search of 3 to 12 letters: time saved against ILIKE, worst word',
    value: Math.min(...times),
    ...limits,
  })
  report({
    what: 'search of 3 to 12 letters: buffers saved, worst word',
    value: Math.min(...buffers),
    ...limits,
  })

  const sku = await costOf(stage.admin, await searchStatements(stage, person, 'SKU-0012345'))
  report({ what: 'exact SKU', value: sku.buffers, unit: 'buffers', limit: 10, aim: 'at most' })
}

/** The statements of a search, without the one that finds the session. */
async function searchStatements(stage: Stage, person: Person, words: string) {
  const url = `${stage.product.url}/api/items?limit=50&q=${encodeURIComponent(words)}`
  const all = await statementsOf(stage.admin, stage.logFile, () => fetchOnce(url, { cookie: person.cookie }))
  return all.filter((one) => !/from sessions/.test(one.text))
}

async function withoutIndexes(stage: Stage, values: string[]) {
  const client = await stage.admin.connect()
  try {
    await client.query(
      'set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off',
    )
    return await costOf(client, [{ text: plain, values }])
  } finally {
    await client.query('reset all')
    client.release()
  }
}
