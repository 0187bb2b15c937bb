import type { Person } from '../fill.ts'
import { fetchOnce } from '../load.ts'
import { report } from '../report.ts'
import type { Stage } from '../stage.ts'
import { costOf, statementsOf } from '../statements.ts'

const counting = `select count(*), count(*) filter (where quantity between 1 and 5), count(*) filter (where quantity = 0)
  from items where workspace_id = $1 and deleted_at is null`

/** All that the dashboard shows, against counting the items of the workspace once. */
export async function compareDashboard(stage: Stage, person: Person): Promise<void> {
  const all = await statementsOf(stage.admin, stage.logFile, () =>
    fetchOnce(`${stage.product.url}/api/inventory/overview`, { cookie: person.cookie }),
  )
  const own = all.filter((one) => !/from sessions/.test(one.text))
  report({ what: 'dashboard: statements', value: own.length, unit: '', limit: 3, aim: 'at most' })
  const ours = await costOf(stage.admin, own)
  const theirs = await costOf(stage.admin, [{ text: counting, values: [String(person.workspaceId)] }])
  const note = `${ours.milliseconds.toFixed(2)} ms, ${ours.buffers} buffers; COUNT ${theirs.milliseconds.toFixed(1)} ms, ${theirs.buffers}`
  const limits = { unit: '×', limit: 10, aim: 'at least' } as const
  report({
    what: 'dashboard: time saved against COUNT',
    value: theirs.milliseconds / ours.milliseconds,
    ...limits,
    note,
  })
  report({ what: 'dashboard: buffers saved against COUNT', value: theirs.buffers / ours.buffers, ...limits })
}
