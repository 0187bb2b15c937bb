import { expect, it } from 'vitest'
import { problemsOf, problemsOfReadOfAll } from './statement-rules.ts'

const directory = { tables: new Set(['users', 'workspaces']), functions: new Set(['containers_allowed_to']) }
const judge = (text: string) => problemsOf(text, directory)

it('lets through what is of one workspace, and what is not about inventory', () => {
  for (const text of [
    'select name from users where id = $1',
    'select containers, items from workspace_totals where workspace_id = $1',
    'insert into photos (workspace_id, id) select $1, p.id from unnest($2::bigint[]) as p (id)',
    'update items i set name = c.name from containers c where i.workspace_id = $1 and c.workspace_id = $1',
    'delete from items where workspace_id = $1 and id in (select id from items where workspace_id = $1 limit 5)',
    `select 'from users' from items i where i.workspace_id = (select $1::bigint)`,
    'select i.id from (select s.* from items s where s.workspace_id = $1) i where (i.quantity = 0 or i.id = $2)',
    'select (select count(*) from items i where i.workspace_id = $1) from workspace_totals t where t.workspace_id = $1',
    'with gone as (delete from items i where i.workspace_id = $1 returning i.*) update containers c set name = $2 from gone where c.workspace_id = $1 and c.id = gone.container_id',
    'update imports set finished_at = now(), undo_result = to_jsonb($3::bigint) where workspace_id = $1 and finished_at < now()',
    'insert into item_moves as l (workspace_id, item_id) select m.workspace_id, max(m.item_id) from items m where m.workspace_id = $1 group by 1 on conflict (workspace_id, item_id) do update set item_id = greatest(l.item_id, excluded.item_id)',
    'insert into item_moves (workspace_id, item_id) values ($1, $2) on conflict (workspace_id, item_id) do nothing',
    'set local lock_timeout = 2000',
    'select coalesce(to_jsonb(quantity), $2) from items where workspace_id = $1 for no key update',
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
    'calls now where it meets a conflict',
  ],
  [
    'insert into photos (workspace_id) values ($1) on conflict (workspace_id) do update set name = to_jsonb($2::int)',
    'calls to_jsonb where it meets a conflict',
  ],
  [
    'update items i set name = c.name from containers c where i.workspace_id = $1 and c.workspace_id = i.workspace_id',
    'reads containers without its workspace',
  ],
  [
    'select (select count(*) from items i where i.workspace_id = t.workspace_id) from workspace_totals t where t.workspace_id = $1',
    'reads items without its workspace',
  ],
  [
    'select i.id from (select s.* from items s) i where i.workspace_id = $1',
    'does not name the workspace of the call',
  ],
  [
    'update notifications set read_at = coalesce(read_at, now()) where workspace_id = $1',
    'calls now in CASE or COALESCE of a write',
  ],
  [
    'delete from imports where workspace_id = $1 and case when progress_at > current_timestamp then true end is null',
    'calls current_timestamp in CASE or COALESCE of a write',
  ],
  [
    'update notifications set details = to_jsonb(details->$2) where workspace_id = $1',
    'calls to_jsonb of a column in a write',
  ],
  ['delete from items where workspace_id = $1 returning to_jsonb(name)', 'returns to_jsonb of a write'],
  ...[
    'select $1, m.item_id from items m where m.workspace_id = $1',
    'select m.workspace_id, max(m.id) from items m where m.workspace_id = $1 group by m.name',
    'select m.workspace_id, m.id from items m where m.workspace_id = $1 union all select p.workspace_id, p.id from photos p where p.workspace_id = $1',
    'select m.workspace_id, sum(m.id) over later from items m where m.workspace_id = $1 window later as (order by m.id)',
    'select m.workspace_id, m.id from items m where m.workspace_id = $1 limit 5',
    'select $1, n from unnest($2::bigint[]) as n',
  ].map((rows) => [
    `insert into item_moves (workspace_id, item_id) ${rows} on conflict (workspace_id, item_id) do nothing`,
    'selects rows for a conflict as no node can',
  ]),
  ['set lock_timeout = 2000', 'sets for the session'],
  [`select set_config('lock_timeout', '2s', true)`, 'sets by a function'],
  ['begin; set local lock_timeout = 2000', 'holds several commands'],
])('refuses %s', (text, problem) => {
  expect(judge(text).join('; ')).toContain(problem)
})

it.each([
  ['select id from items where deleted_at < $1 limit $2', undefined],
  [
    'with t as materialized (select workspace_id from workspace_totals) select from workspaces w join t on t.workspace_id = w.id',
    undefined,
  ],
  ['select (select count(*) from items) from users', undefined],
  [
    'select from workspaces w join workspace_totals t on t.workspace_id = w.id',
    'names workspaces of the directory',
  ],
  [
    'select from users u cross join lateral (select from workspace_totals t where t.workspace_id = u.workspace_id) t',
    'ties workspace_totals to another table',
  ],
  ['select count(*) from (select from photos limit 5) first', 'reads no column in a sub-select'],
])('of all workspaces: %s', (text, problem) => {
  const problems = problemsOfReadOfAll(text, directory).join('; ')
  if (problem === undefined) expect(problems).toBe('')
  else expect(problems).toContain(problem)
})
