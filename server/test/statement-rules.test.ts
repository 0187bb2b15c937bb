import { expect, it } from 'vitest'
import { problemsOf } from './statement-rules.ts'

const directory = { tables: new Set(['users', 'workspaces']), functions: new Set(['containers_allowed_to']) }
const judge = (text: string) => problemsOf(text, directory)

it('lets through what is of one workspace, and what is not about inventory', () => {
  for (const text of [
    'select name from users where id = $1',
    'select containers, items from workspace_totals where workspace_id = $1',
    'insert into photos (workspace_id, id) select $1, p.id from unnest($2::bigint[]) as p (id)',
    'update items i set name = c.name from containers c where i.workspace_id = $1 and c.workspace_id = i.workspace_id',
    'delete from items where workspace_id = $1 and id in (select id from items where workspace_id = $1 limit 5)',
    `select 'from users' from items i where i.workspace_id = (select $1::bigint)`,
    'select i.id from (select s.* from items s) i where i.workspace_id = $1 and (i.quantity = 0 or i.id = $2)',
    'select (select count(*) from items i where i.workspace_id = t.workspace_id) from workspace_totals t where t.workspace_id = $1',
    'select s.id from stock_movements s cross join lateral (select * from items i where i.workspace_id = s.workspace_id limit 1) i where s.workspace_id = $1',
    'with gone as (delete from items i where i.workspace_id = $1 returning i.*) update containers c set name = $2 from gone where (c.workspace_id, c.id) = (gone.workspace_id, gone.container_id)',
    'select id from items where workspace_id = $1 and name is distinct from $2 union all select id from photos where workspace_id = $1',
    'select count(*) from items i where workspace_id = $1 and case when i.quantity > 0 or i.id = 1 then true end for update',
  ]) {
    expect(judge(text), text).toEqual([])
  }
})

it.each([
  ['select name from items where id = $1', 'does not name the workspace of the call'],
  [
    'delete from items where workspace_id = $1 and id in (select item_id from photos)',
    'reads photos without its workspace',
  ],
  ['select from items i, users u where i.workspace_id = $1', 'names users of the directory beside items'],
  ['select from items i join users u on true where i.workspace_id = $1', 'names users of the directory'],
  [
    'select from items i join public.users u on true where i.workspace_id = $1',
    'names users of the directory',
  ],
  ['select from items i join "users" u on true where i.workspace_id = $1', 'names users of the directory'],
  [
    'select from items i join "public"."users" u on true where i.workspace_id = $1',
    'names users of the directory',
  ],
  ['select name from public.items where id = $1', 'does not name the workspace of the call'],
  ['select name from "items" where id = $1', 'does not name the workspace of the call'],
  ['select name from items where workspace_id = $1 or id = $2', 'does not name the workspace of the call'],
  ['select name from items where id = $2 and (workspace_id = $1 or true)', 'does not name the workspace'],
  ['select name from items where not (workspace_id = $1)', 'does not name the workspace of the call'],
  [
    'select containers_allowed_to($2) from workspace_totals where workspace_id = $1',
    'calls containers_allowed_to, which reads tables unseen',
  ],
  [
    'select from items i join containers c on c.id = i.container_id where i.workspace_id = $1 and i.workspace_id = $1',
    'reads containers without its workspace',
  ],
  [
    'select from items i, photos p where i.workspace_id = $1 and i.workspace_id = i.workspace_id',
    'reads photos without its workspace',
  ],
  [
    'select from (select * from items union all select * from items where workspace_id = $1) i where i.id = $2',
    'reads items without its workspace',
  ],
  [
    'select from (select * from items limit 5) i join photos p on p.workspace_id = $1 where i.workspace_id = $1',
    'reads items without its workspace',
  ],
  [
    'select from containers c where exists (select from items i where i.workspace_id = $1 and i.workspace_id = c.workspace_id)',
    'reads containers without its workspace',
  ],
  [
    'declare part no scroll cursor for select from items i, photos p where i.workspace_id = $1',
    'reads photos without its workspace',
  ],
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
