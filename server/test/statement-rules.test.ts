import { expect, it } from 'vitest'
import { problemsOf } from './statement-rules.ts'

const directory = new Set(['users', 'workspaces'])
const judge = (text: string) => problemsOf(text, directory)

it('lets through what is of one workspace, and what is not about inventory', () => {
  for (const text of [
    'select name from users where id = $1',
    'select containers, items from workspace_totals where workspace_id = $1',
    'insert into photos (workspace_id, id) select $1, p.id from unnest($2::bigint[]) as p (id)',
    'update items i set name = c.name from containers c where i.workspace_id = $1 and c.workspace_id = i.workspace_id',
    'delete from items where workspace_id = $1 and id in (select id from items where workspace_id = $1 limit 5)',
    `select 'from users' from items i where i.workspace_id = (select $1::bigint)`,
  ]) {
    expect(judge(text), text).toEqual([])
  }
})

it.each([
  ['select name from items where id = $1', 'does not name the workspace of the call'],
  [
    'delete from items where workspace_id = $1 and id in (select item_id from photos)',
    'without its workspace',
  ],
  ['select from items i, users u where i.workspace_id = $1', 'names users of the directory beside items'],
  ['select from items i join users u on true where i.workspace_id = $1', 'names users of the directory'],
  [
    'with i as (insert into items (workspace_id) values ($1) returning id) select id from i',
    'inside of WITH',
  ],
  ['insert into photos (id, workspace_id) values ($1, $2)', 'without the workspace in front'],
  [
    'insert into photos (workspace_id) values ($1) on conflict (workspace_id) do update set created_at = now()',
    'looks at the clock',
  ],
])('refuses %s', (text, problem) => {
  expect(judge(text).join('; ')).toContain(problem)
})
