import type { Environment } from '../environment.ts'
import type { Person } from '../fill.ts'
import { mean } from '../load.ts'
import { report } from '../report.ts'
import { type Cost, costOf, statementsOfRequest } from '../statements.ts'

const searches = ['axe', 'drill', 'police', 'lantern', 'umbrella', 'insulation', 'pliers radio', 'extension']
const limits = [1, 5, 50]

/** The items of all workspaces with the obvious index for ILIKE. */
const baseline = `
  create table if not exists bench_items as
    select workspace_id, id, name, sku, description from items where deleted_at is null;
  create index if not exists bench_items_words on bench_items
    using gin (workspace_id, name gin_trgm_ops, sku gin_trgm_ops, description gin_trgm_ops)`
const plain = `select id, name from bench_items
  where workspace_id = $1 and (name ilike $2 or sku ilike $2 or description ilike $2) order by name limit $3`

/**
 * Searches in the workspace of 100,000 items against ILIKE with an index, at several limits, both ordered by name. Ours
 * also folds accents, takes the words in any order and counts the hits.
 */
export async function compareSearch(environment: Environment, person: Person): Promise<void> {
  await environment.admin.query(baseline)
  await environment.admin.query('vacuum analyze bench_items')
  for (const limit of limits) {
    const times: number[] = []
    const buffers: number[] = []
    for (const words of searches) {
      const { ours, theirs } = await costsOf(environment, person, words, limit)
      times.push(ours.milliseconds / theirs.milliseconds)
      buffers.push(ours.buffers / theirs.buffers)
      console.log(
        `      ${words.padEnd(14)} ${String(limit).padStart(2)} ${ours.milliseconds.toFixed(1)} ms, ${ours.buffers} ` +
          `buffers; ILIKE ${theirs.milliseconds.toFixed(1)} ms, ${theirs.buffers} buffers`,
      )
    }
    report({
      what: `search at limit ${limit}: buffers against indexed ILIKE, mean of ${searches.length} words`,
      value: mean(buffers),
      unit: '×',
      limit: 1.5,
      aim: 'at most',
      note: `${spread(buffers)}; time ${mean(times).toFixed(2)} ×, ${spread(times)}`,
    })
  }
  const sku = await costOf(environment.admin, await searchStatements(environment, person, 'SKU-0012345', 50))
  report({ what: 'exact SKU', value: sku.buffers, unit: 'buffers', limit: 10, aim: 'at most' })
}

const spread = (ratios: readonly number[]) =>
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`

async function costsOf(
  environment: Environment,
  person: Person,
  words: string,
  limit: number,
): Promise<{ ours: Cost; theirs: Cost }> {
  const values = [String(person.workspaceId), `%${words.replace(' ', '%')}%`, String(limit)]
  return {
    ours: await costOf(environment.admin, await searchStatements(environment, person, words, limit)),
    theirs: await costOf(environment.admin, [{ text: plain, values }]),
  }
}

const searchStatements = (environment: Environment, person: Person, words: string, limit: number) =>
  statementsOfRequest(environment, person, `/api/items?limit=${limit}&q=${encodeURIComponent(words)}`)
