import type { ExportKind } from '@stowage/contract/exports.rules'
import type { Db } from '../../db/connect.ts'
import { containerColumns } from '../../db/container-fields.ts'
import { itemColumns } from '../../db/item-fields.ts'
import type { Statement } from '../../db/snapshot.ts'

const texts: Record<ExportKind, string> = {
  containers: `select ${containerColumns} from containers c
    where c.workspace_id = $1 and c.deleted_at is null order by c.id`,
  // The order of an index, in which the items of a container stand together.
  items: `select ${itemColumns} from items i
    where i.workspace_id = $1 and i.deleted_at is null order by i.container_id, i.name, i.id`,
}

/** Selects all rows, or the first of them. */
export function rowsStatement(kind: ExportKind, workspaceId: number, first?: number): Statement {
  return {
    name: `exports.${kind}.${first ?? 'all'}`,
    text: first === undefined ? texts[kind] : `${texts[kind]} limit ${first}`,
    values: [workspaceId],
  }
}

/** The first rows, for the preview. */
export async function selectFirst(
  db: Db,
  kind: ExportKind,
  workspaceId: number,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(rowsStatement(kind, workspaceId, limit))
  return rows
}

/** The number of rows, from stored totals. */
export async function countRows(db: Db, kind: ExportKind, workspaceId: number): Promise<number> {
  const { rows } = await db.query<Record<ExportKind, number>>({
    name: 'exports.count',
    text: 'select containers, items from workspace_totals where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.[kind] ?? 0
}
