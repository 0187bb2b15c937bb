import type { WorkspaceKey } from '../../../db/by-workspace.ts'
import type { Db } from '../../../db/connect.ts'
import { notRunning } from './imports.ts'

/** Removes one that was not saved, with its rows. */
export async function deleteDraft(db: Db, workspaceId: number, id: number): Promise<void> {
  await db.query({
    name: 'imports.delete-draft',
    text: 'delete from imports where workspace_id = $1 and id = $2 and finished_at is null',
    values: [workspaceId, id],
  })
}

/** Removes all but a person's latest that were not saved, with their rows; one that runs or is being read stays. */
export async function deleteEarlierDrafts(
  db: Db,
  workspaceId: number,
  { userId, kept }: { userId: number; kept: number },
): Promise<void> {
  await db.query({
    name: 'imports.delete-earlier-drafts',
    text: `delete from imports m where workspace_id = $1 and id in (
        select id from imports where workspace_id = $1 and user_id = $2 and finished_at is null and row_count > 0
        order by id desc offset $3)
      and ${notRunning}`,
    values: [workspaceId, userId, kept],
  })
}

/** Removes a draft of a person whose file was read anew, unless rows of it were corrected or left out. */
export async function deleteReplacedDraft(
  db: Db,
  workspaceId: number,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await db.query({
    name: 'imports.delete-replaced-draft',
    text: `delete from imports m where workspace_id = $1 and id = $2 and user_id = $3 and finished_at is null
      and choices->'fixes' = '{}' and choices->'leftOut' = '[]' and not choices ? 'matches' and ${notRunning}`,
    values: [workspaceId, id, userId],
  })
}

/** Some imports, of whatever workspaces, that were not saved until then, without those that run. */
export async function selectOldDrafts(db: Db, before: string, limit: number): Promise<WorkspaceKey[]> {
  const { rows } = await db.query<WorkspaceKey>({
    name: 'imports.old-drafts',
    text: `select workspace_id as "workspaceId", id from imports m
      where finished_at is null and created_at < $1 and ${notRunning} limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Removes those of the imports that are not saved, with their rows; one that runs stays. */
export async function deleteDrafts(db: Db, workspaceId: number, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'imports.delete-drafts',
    text: `delete from imports m
      where workspace_id = $1 and id = any($2::bigint[]) and finished_at is null and ${notRunning}`,
    values: [workspaceId, ids],
  })
}

/** Some imports, of whatever workspaces, that were saved before then and know what they brought. */
export async function selectOldSaved(db: Db, before: string, limit: number): Promise<WorkspaceKey[]> {
  const { rows } = await db.query<WorkspaceKey>({
    name: 'imports.old-brought',
    text: `select workspace_id as "workspaceId", id from imports
      where finished_at is not null and forgotten_at is null and finished_at < $1 limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Deletes the ids, former values and left-out rows of imports that can't be undone any more, the rows first. */
export async function forgetAdded(db: Db, workspaceId: number, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'imports.forget-left-out',
    text: 'delete from import_rows where workspace_id = $1 and import_id = any($2::bigint[])',
    values: [workspaceId, ids],
  })
  await db.query({
    name: 'imports.forget-updates',
    text: 'delete from import_updates where workspace_id = $1 and import_id = any($2::bigint[])',
    values: [workspaceId, ids],
  })
  await db.query({
    name: 'imports.forget-brought',
    text: `update imports set item_ids = '{}', forgotten_at = now() where workspace_id = $1 and id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
}

/** Removes some imports of a workspace for good; gives their number. */
export async function deleteSomeOf(db: Db, workspaceId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'imports.erase',
    text: `delete from imports where workspace_id = $1 and id <= (
      select max(id) from (select id from imports where workspace_id = $1 order by id limit $2) first)`,
    values: [workspaceId, limit],
  })
  return rowCount ?? 0
}
