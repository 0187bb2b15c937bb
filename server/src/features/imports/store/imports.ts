import type { Import, ListedImport } from '@stowage/contract/imports'
import {
  type ImportField,
  type ImportSource,
  importLimits,
  listedImports,
  type MatchChoice,
} from '@stowage/contract/imports.rules'
import { printLimits } from '@stowage/contract/qr.rules'
import type { ReadAs, ReadEnd } from '../../../adapters/tables/table-program.ts'
import type { Db } from '../../../db/connect.ts'

/** What a person said of an import. */
export interface Choices {
  /** Where things go whose row names no container. */
  container: string
  /** Where new containers stand whose row names no place. */
  location: string
  /** By row and field what stands there instead. */
  fixes: Record<string, Partial<Record<ImportField, string>>>
  /** Numbers of rows. */
  leftOut: number[]
  /** The choices for rows that match existing items: for all of them, and for single ones. Missing in older drafts. */
  matches?: { all?: MatchChoice; rows: Record<string, MatchChoice> }
  fitContainers: boolean
  fitItems: boolean
}

/** How a file was read, and what is known of it at its end. */
interface Reading extends ReadAs, Partial<Omit<ReadEnd, 'count' | 'samples'>> {}

interface NewImport {
  fileName: string | null
  /** Null for files that were brought in before it was kept. */
  reading: Reading | null
  source: ImportSource | null
  headings: string[]
  columns: (ImportField | null)[]
  choices: Choices
}

/** As a list shows it, with the bare id of whoever brought it in. */
export interface ListedRow extends Omit<ListedImport, 'undoUntil' | 'by'> {
  userId: number | null
}

export interface StoredImport extends NewImport, ListedRow {
  rows: number
  samples: string[][]
  newContainerIds: number[]
  undone: Import['undone']
  /** Rows that are done of one that runs; null when it does not. */
  rowsDone: number | null
}

const listed = `m.id, m.file_name as "fileName", m.user_id as "userId", m.created_at as "createdAt",
  case when m.undone_at is not null then 'undone' when m.finished_at is not null then 'done' else 'draft' end as state,
  m.finished_at as "finishedAt", m.undone_at as "undoneAt", m.items, m.updated, m.containers,
  cardinality(m.container_ids) as "newContainers", m.left_out as "leftOut"`

const from = 'from imports m where m.workspace_id = $1'

/** A run that has said nothing for so long has ended with its program. */
const running = `case when m.finished_at is null and m.progress_at > now() - interval '30 seconds' then m.rows_done end`

/**
 * Whether `imports m`, which is not finished, does not run: the opposite of `running` for writes, in which a clock may not
 * stand inside of CASE (docs/decisions/0035-inventory-by-workspace.md).
 */
export const notRunning = `(m.rows_done is null or m.progress_at is null or m.progress_at <= now() - interval '30 seconds')`

/** The latest that were saved, newest first. */
export async function selectImports(db: Db, workspaceId: number): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>({
    name: 'imports.list',
    text: `select ${listed} ${from} and m.finished_at is not null
      order by m.finished_at desc, m.id desc limit ${listedImports}`,
    values: [workspaceId],
  })
  return rows
}

/** One whose file has been read to its end. */
export async function findImport(db: Db, workspaceId: number, id: number): Promise<StoredImport | undefined> {
  const { rows } = await db.query<StoredImport>({
    name: 'imports.find',
    text: `select ${listed}, m.reading, m.source, m.headings, m.samples, m.row_count as rows, m.choices,
        m.undo_result as undone,
        array(select nullif(c, '') from unnest(m.columns) with ordinality as t (c, place) order by place) as columns,
        m.container_ids[1:${printLimits.containers}] as "newContainerIds", ${running} as "rowsDone"
      ${from} and m.id = $2 and m.row_count > 0`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/** What was stored of a file before its end was read. */
export async function findHead(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<Pick<NewImport, 'headings' | 'columns' | 'reading'>> {
  const { rows } = await db.query<Pick<NewImport, 'headings' | 'columns' | 'reading'>>({
    name: 'imports.find-head',
    text: `select m.headings, m.reading,
        array(select nullif(c, '') from unnest(m.columns) with ordinality as t (c, place) order by place) as columns
      ${from} and m.id = $2`,
    values: [workspaceId, id],
  })
  const [head] = rows
  if (!head) throw new Error('The import was not stored.')
  return head
}

/** The state of an import, how far it runs, and of how many rows. */
export async function findProgress(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<Pick<StoredImport, 'state' | 'rowsDone' | 'rows'> | undefined> {
  const { rows } = await db.query<StoredImport>({
    name: 'imports.progress',
    text: `select ${listed}, m.row_count as rows, ${running} as "rowsDone" ${from} and m.id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

const stored = (columns: readonly (ImportField | null)[]) => columns.map((field) => field ?? '')

export async function insertImport(
  db: Db,
  workspaceId: number,
  userId: number,
  newImport: NewImport,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'imports.insert',
    text: `insert into imports (workspace_id, user_id, file_name, reading, source, headings, samples, columns, choices)
      values ($1, $2, $3, $4, $5, $6, '[]', $7, $8) returning id`,
    values: [
      ...[
        workspaceId,
        userId,
        newImport.fileName,
        JSON.stringify(newImport.reading),
        newImport.source,
        newImport.headings,
      ],
      ...[stored(newImport.columns), JSON.stringify(newImport.choices)],
    ],
  })
  const [row] = rows
  if (!row) throw new Error('The import was not stored.')
  return row.id
}

/** Notes what is known once the last row was read: columns beyond the headings as well. */
export async function saveEnd(
  db: Db,
  workspaceId: number,
  id: number,
  end: { count: number; samples: string[][]; reading: Reading | null } & Pick<
    NewImport,
    'headings' | 'columns'
  >,
): Promise<void> {
  await db.query({
    name: 'imports.save-end',
    text: `update imports set row_count = $3, samples = $4, reading = $5, headings = $6, columns = $7
      where workspace_id = $1 and id = $2`,
    values: [
      ...[workspaceId, id, end.count, JSON.stringify(end.samples), JSON.stringify(end.reading)],
      ...[end.headings, stored(end.columns)],
    ],
  })
}

/** Writes what a person said; false when the import is saved by now, is being saved, or somebody else was faster. */
export async function saveChoices(
  db: Db,
  workspaceId: number,
  id: number,
  { columns, choices }: Pick<NewImport, 'columns' | 'choices'>,
  before: { columns: NewImport['columns']; choices: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'imports.save-choices',
    text: `update imports m set columns = $3, choices = $4
      where workspace_id = $1 and id = $2 and finished_at is null and ${notRunning}
        and columns = $5::text[] and choices = $6::jsonb`,
    values: [
      ...[workspaceId, id, stored(columns), JSON.stringify(choices)],
      ...[stored(before.columns), before.choices],
    ],
  })
  return rowCount === 1
}

/**
 * Stores the progress of a run, outside of its transaction, because others see it only after a commit. Returns the time of
 * the entry; undefined when the import is saved.
 */
export async function saveProgress(
  db: Db,
  workspaceId: number,
  id: number,
  rowsDone: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ progressAt: string }>({
    name: 'imports.save-progress',
    text: `update imports set rows_done = $3, progress_at = now()
      where workspace_id = $1 and id = $2 and finished_at is null returning progress_at as "progressAt"`,
    values: [workspaceId, id, rowsDone],
  })
  return rows[0]?.progressAt
}

/** Says that it does not run any more, unless another run has said something since. */
export async function endProgress(
  db: Db,
  workspaceId: number,
  id: number,
  progressAt: string,
): Promise<void> {
  await db.query({
    name: 'imports.end-progress',
    text: `update imports set rows_done = null, progress_at = null
      where workspace_id = $1 and id = $2 and progress_at = $3::timestamptz`,
    values: [workspaceId, id, progressAt],
  })
}

interface Saved {
  itemIds: readonly number[]
  updated: number
  /** How many containers things went to. */
  containers: number
  newContainerIds: readonly number[]
  leftOut: number
  at: string
}

/** Marks an import as saved, with what it brought. */
export async function finishImport(db: Db, workspaceId: number, id: number, saved: Saved): Promise<void> {
  const { rowCount } = await db.query({
    name: 'imports.finish',
    text: `update imports set finished_at = $7, items = cardinality($3::bigint[]), containers = $4,
        item_ids = $3::bigint[], container_ids = $5::bigint[], left_out = $6, updated = $8, rows_done = null, progress_at = null
      where workspace_id = $1 and id = $2 and finished_at is null`,
    values: [
      ...[workspaceId, id, saved.itemIds, saved.containers, saved.newContainerIds, saved.leftOut],
      ...[saved.at, saved.updated],
    ],
  })
  if (rowCount !== 1) throw new Error('The import was not finished.')
}

/** The ids of the items and containers that an import added. */
export interface Added {
  itemIds: number[]
  containerIds: number[]
}

/** Locks a saved import, because it can be undone only once, and returns the ids that it added. */
export async function lockAdded(db: Db, workspaceId: number, id: number): Promise<Added | undefined> {
  const { rows } = await db.query<Added>({
    name: 'imports.lock-brought',
    text: `select item_ids as "itemIds", container_ids as "containerIds" from imports
      where workspace_id = $1 and id = $2 and finished_at is not null and undone_at is null for no key update`,
    values: [workspaceId, id],
  })
  return rows[0]
}

export async function markUndone(
  db: Db,
  workspaceId: number,
  id: number,
  { at, result }: { at: string; result: Import['undone'] },
): Promise<void> {
  await db.query({
    name: 'imports.undo',
    text: 'update imports set undone_at = $3, undo_result = $4 where workspace_id = $1 and id = $2',
    values: [workspaceId, id, at, result && JSON.stringify(result)],
  })
}

/** Until when what was saved then can be taken back. */
export const undoUntil = (finishedAt: string) =>
  new Date(Date.parse(finishedAt) + importLimits.undoDays * 24 * 60 * 60 * 1000).toISOString()
