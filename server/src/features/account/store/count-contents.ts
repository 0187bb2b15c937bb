import type { AccountContents } from '@stowage/contract/account'
import type { Db } from '../../../db/connect.ts'

/** Counts the contents of the workspaces that a person owns, and the person's sessions. */
export async function countContents(db: Db, userId: number): Promise<AccountContents> {
  const { rows: owned } = await db.query<{ devices: number; workspaces: number[] }>({
    name: 'account.owned',
    text: `select (select count(*) from sessions where user_id = $1 and expires_at > now())::int as devices,
      array(select id from workspaces where owner_id = $1) as workspaces`,
    values: [userId],
  })
  const { devices = 0, workspaces = [] } = owned[0] ?? {}
  const contents = { containers: 0, items: 0, photos: 0, devices, shared: await selectShared(db, userId) }
  for (const workspaceId of workspaces) {
    const { rows } = await db.query<Omit<AccountContents, 'devices' | 'shared'>>({
      name: 'account.contents',
      text: `select t.containers, t.items,
          (select count(*) from photos p where p.workspace_id = $1)::int as photos
        from workspace_totals t where t.workspace_id = $1`,
      values: [workspaceId],
    })
    contents.containers += rows[0]?.containers ?? 0
    contents.items += rows[0]?.items ?? 0
    contents.photos += rows[0]?.photos ?? 0
  }
  return contents
}

/** The workspaces of a person that others share, and how many people are in them. */
async function selectShared(db: Db, userId: number): Promise<AccountContents['shared']> {
  const { rows } = await db.query<AccountContents['shared'][number]>({
    name: 'account.shared',
    text: `select w.id, w.name, count(*) as members from workspaces w join memberships m on m.workspace_id = w.id
      where w.owner_id = $1 and w.deleted_at is null group by w.id, w.name having count(*) > 1 order by w.id`,
    values: [userId],
  })
  return rows
}
