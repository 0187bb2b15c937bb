import type { Db } from '../../../db/connect.ts'

/** Rows of a file that stand one after the other; blank ones have no cells. */
export interface RowsPart {
  /** The number of the first of them in the file. */
  first: number
  rows: string[][]
}

interface PartRow {
  first: number
  rows: string
}

/** Adds a part; its rows are JSON. */
export async function insertPart(
  db: Db,
  workspaceId: number,
  importId: number,
  { first, rows }: PartRow,
): Promise<void> {
  await db.query({
    name: 'imports.insert-part',
    text: 'insert into import_rows (workspace_id, import_id, first_row, rows) values ($1, $2, $3, $4)',
    values: [workspaceId, importId, first, rows],
  })
}

/** The parts of a file one after the other, each read when it is its turn. */
export async function* readParts(db: Db, workspaceId: number, importId: number): AsyncGenerator<RowsPart> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<PartRow>({
      name: 'imports.next-part',
      text: `select first_row as first, rows from import_rows
        where workspace_id = $1 and import_id = $2 and first_row > $3 order by first_row limit 1`,
      values: [workspaceId, importId, after],
    })
    const [part] = rows
    if (!part) return
    after = part.first
    yield { first: part.first, rows: JSON.parse(part.rows) as string[][] }
  }
}

export async function deleteParts(db: Db, workspaceId: number, importId: number): Promise<void> {
  await db.query({
    name: 'imports.delete-parts',
    text: 'delete from import_rows where workspace_id = $1 and import_id = $2',
    values: [workspaceId, importId],
  })
}
