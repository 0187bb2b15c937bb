import { addPerson, fillWorkspace, type Person, settle } from '../fill.ts'
import { fetchOnce } from '../load.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'
import { costOf, type Statement, statementsOf } from '../statements.ts'

const fewItems = 1_000

/** The items of all workspaces with the obvious index for counting, in a table that no other plan uses. */
const opponent = `
  create table bench_quantities as
    select workspace_id, id, container_id, name, sku, description, quantity from items where deleted_at is null;
  create index on bench_quantities (workspace_id, quantity)`
const counting = `select count(*), count(*) filter (where quantity between 1 and 5), count(*) filter (where quantity = 0)
  from bench_quantities where workspace_id = $1`

/** The dashboard with few items and with many, and against one COUNT of the items of the workspace. */
export async function compareDashboard(stage: Stage, large: Person): Promise<void> {
  const { admin } = stage
  const small = await addPerson(admin, 'dashboard-of-few')
  await fillWorkspace(admin, small.workspaceId, fewItems)
  await admin.query(opponent)
  await admin.query('vacuum analyze')
  await settle(admin, 'bench_quantities')
  const ofFew = await costOf(admin, await shown(stage, small))
  const statements = await shown(stage, large)
  report({ what: 'dashboard: statements', value: statements.length, unit: '', limit: 3, aim: 'at most' })
  const ours = await costOf(admin, statements)
  report({
    what: `dashboard: buffers at 100,000 items against ${fewItems.toLocaleString('en')}`,
    value: ours.buffers / ofFew.buffers,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${ofFew.buffers} and ${ours.buffers} buffers`,
  })
  const theirs = await costOf(admin, [{ text: counting, values: [String(large.workspaceId)] }])
  report({
    what: 'dashboard: buffers against one COUNT of the items with an index',
    value: ours.buffers / theirs.buffers,
    unit: '×',
    limit: 1,
    aim: 'at most',
    note: `${ours.buffers} and ${theirs.buffers} buffers`,
  })
  report({
    what: 'dashboard: time saved against COUNT with an index',
    value: theirs.milliseconds / ours.milliseconds,
    unit: '×',
    limit: 10,
    aim: 'at least',
    note: `${ours.milliseconds.toFixed(2)} and ${theirs.milliseconds.toFixed(1)} ms, each the fastest of five`,
  })
}

/** The statements of the dashboard, without the look-up of its session. */
async function shown(stage: Stage, { cookie }: Person): Promise<Statement[]> {
  const all = await statementsOf(stage.admin, stage.logFile, () =>
    fetchOnce(`${stage.product.url}/api/inventory/overview`, { cookie }),
  )
  return all.filter((one) => !/from sessions/.test(one.text))
}
