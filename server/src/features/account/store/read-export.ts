import type { Db } from '../../../db/connect.ts'
import type { ExportSection } from './export-sections.ts'

export type ExportRow = Record<string, unknown>

/** Small enough that a page of the longest rows is no peak of memory. */
const pageSize = 500

const nameOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Reads the rows of a section by pages, so that no statement runs long and only one page is in memory. */
export async function* readSection(
  db: Db,
  section: ExportSection,
  who: { userId: number; workspaceId?: number },
): AsyncGenerator<ExportRow[]> {
  const { name, table, columns, where, key } = section
  const shown = columns.map((column) => `${column} as "${nameOf(column)}"`).join(', ')
  const isOfWorkspace = where.includes('$2')
  const ids = isOfWorkspace ? [who.userId, who.workspaceId] : [who.userId]
  // Mentions the person in a condition that is always true, so that all sections have the same parameters.
  const person = where.includes('$1') ? '' : ' and $1::bigint is not null'
  const order = key.join(', ')
  let after: unknown[] = []
  for (;;) {
    const places = key.map((_, at) => `$${ids.length + 1 + at}`).join(', ')
    const next = after.length > 0 ? ` and (${order}) > (${places})` : ''
    const { rows } = await db.query<ExportRow & { pageKey: unknown[] }>({
      name: `account.export-${name}${next ? '-next' : ''}`,
      text: `select ${shown}, json_build_array(${order}) as "pageKey" from ${table}
        where ${where}${person}${next} order by ${order} limit ${pageSize}`,
      values: [...ids, ...after],
    })
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.pageKey
    yield rows.map(({ pageKey: _, ...row }) => row)
    if (rows.length < pageSize) return
  }
}

export interface ExportedWorkspace {
  id: number
  name: string
  createdAt: string
  isOwn: boolean
}

/** Whether the person still owns a workspace, or still belongs to one that they didn't own. */
export async function isStillTheirs(
  db: Db,
  userId: number,
  { id, isOwn }: Pick<ExportedWorkspace, 'id' | 'isOwn'>,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'account.workspace-still-theirs',
    text: `select from workspaces w where w.id = $2 and (w.owner_id = $1 or not $3 and
      exists (select from memberships m where m.workspace_id = $2 and m.user_id = $1))`,
    values: [userId, id, isOwn],
  })
  return rowCount === 1
}

export async function selectWorkspacesOf(db: Db, userId: number): Promise<ExportedWorkspace[]> {
  const { rows } = await db.query<ExportedWorkspace>({
    name: 'account.workspaces',
    text: `select w.id, w.name, w.created_at as "createdAt", w.owner_id = $1 as "isOwn"
      from workspaces w
      where w.owner_id = $1 or exists (select from memberships m where m.workspace_id = w.id and m.user_id = $1)
      order by w.id`,
    values: [userId],
  })
  return rows
}
