import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person, settle } from '../fill.ts'
import { report } from '../report.ts'
import { costOf, statementsOfRequest } from '../statements.ts'

const overview = '/api/inventory/overview'
const smallWorkspace = 1_000

/** The items of all workspaces with the obvious index for counting, in a table that no other plan uses. */
const baseline = `
  create table bench_quantities as
    select workspace_id, id, container_id, name, sku, description, quantity from items where deleted_at is null;
  create index on bench_quantities (workspace_id, quantity)`
const counting = `select count(*), count(*) filter (where quantity between 1 and 5), count(*) filter (where quantity = 0)
  from bench_quantities where workspace_id = $1`

/** The dashboard with few items and with many, and against one COUNT of the items of the workspace. */
export async function compareDashboard(environment: Environment, large: Person): Promise<void> {
  const { admin } = environment
  const small = await addPerson(admin, 'small-dashboard')
  await fillWorkspace(admin, small.workspaceId, smallWorkspace)
  await admin.query(baseline)
  await admin.query('vacuum analyze')
  await settle(admin, 'bench_quantities')
  const ofSmall = await costOf(admin, await statementsOfRequest(environment, small, overview))
  const statements = await statementsOfRequest(environment, large, overview)
  report({ what: 'dashboard: statements', value: statements.length, unit: '', limit: 3, aim: 'at most' })
  const ours = await costOf(admin, statements)
  report({
    what: `dashboard: buffers at 100,000 items against ${smallWorkspace.toLocaleString('en')}`,
    value: ours.buffers / ofSmall.buffers,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${ofSmall.buffers} and ${ours.buffers} buffers`,
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
