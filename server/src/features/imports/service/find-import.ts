import type { Import, ImportProgress, ListedImport } from '@stowage/contract/imports'
import { displayText } from '../../../adapters/tables/shown-cell.ts'
import { type AppError, refusal } from '../../../app-error.ts'
import { callCosts } from '../../../call-costs.ts'
import type { Ctx } from '../../../context.ts'
import { namesOf } from '../../users/service/names-of.ts'
import {
  findImport,
  findProgress,
  type ListedRow,
  type StoredImport,
  selectImports,
  undoUntil,
} from '../store/imports.ts'
import { readParts } from '../store/rows.ts'
import { detectColumns } from './column-detection.ts'
import { dryRun } from './dry-run.ts'
import { trialQueue } from './import-queues.ts'

export interface ById {
  params: { id: number }
}

export const importMissing = (): AppError => refusal('NOT_FOUND', 'import.not-found')

export async function storedImport(ctx: Ctx, id: number): Promise<StoredImport> {
  const importRecord = await findImport(ctx.db, ctx.workspace.id, id)
  if (!importRecord) throw importMissing()
  return importRecord
}

/** What a row of the list says besides what is stored: who brought it in, and until when it can be taken back. */
function listed<M extends ListedRow>(
  ctx: Ctx,
  { userId, ...importRecord }: M,
  names: Map<number | null, string>,
): Omit<M, 'userId'> & Pick<ListedImport, 'by' | 'undoUntil'> {
  const until =
    importRecord.state === 'done' && importRecord.finishedAt !== null
      ? undoUntil(importRecord.finishedAt)
      : null
  const undo = until !== null && until > ctx.now().toISOString() ? until : null
  return { ...importRecord, by: names.get(userId) ?? null, undoUntil: undo }
}

/** The latest imports that were saved. */
export async function listImports(ctx: Ctx): Promise<ListedImport[]> {
  const rows = await selectImports(ctx.db, ctx.workspace.id)
  const names = await namesOf(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => listed(ctx, row, names))
}

/** How a file was read, as a person sees it. */
function readAsOf(reading: StoredImport['reading']): Import['readAs'] {
  if (!reading) return null
  const { marks: _, lines = 0, notes = [], noteCount = 0, ...readAs } = reading
  return { ...readAs, lines, notes, noteCount }
}

/** Rows that are shown of a file before it is saved. */
const previewedRows = 5

async function previewOf(ctx: Ctx, id: number): Promise<Import['preview']> {
  const preview: Import['preview'] = []
  for await (const { first, rows } of readParts(ctx.db, ctx.workspace.id, id)) {
    for (const [at, cells] of rows.entries()) {
      if (cells.length > 0)
        preview.push({
          row: first + at,
          cells: cells.map((cell) => displayText(cell).slice(0, 80).toWellFormed()),
        })
      if (preview.length === previewedRows) return preview
    }
  }
  return preview
}

/** An import as it is shown: as long as it is not saved with a trial run. */
export async function showImport(ctx: Ctx, importRecord: StoredImport): Promise<Import> {
  const {
    choices,
    samples,
    headings,
    rowsDone: _,
    reading,
    ...rest
  } = listed(ctx, importRecord, await namesOf(ctx, [importRecord.userId]))
  const { columns: recognized, guesses } = detectColumns(headings, ctx.textsFor)
  return {
    ...rest,
    readAs: readAsOf(reading),
    preview: importRecord.state === 'draft' ? await previewOf(ctx, importRecord.id) : [],
    container: choices.container,
    location: choices.location,
    columns: headings.map((heading, at) => {
      const field = importRecord.columns[at] ?? null
      // What a person chose needs no look any more.
      const guess = field === recognized[at] ? (guesses[at] ?? 'none') : field === null ? 'none' : 'known'
      return { heading, values: samples[at] ?? [], field, guess }
    }),
    trial: importRecord.state === 'draft' ? await dryRun(ctx, importRecord) : null,
  }
}

/** Charges the trial run that shows an import which is not saved yet: it goes through all rows. */
export async function chargeTrial(ctx: Ctx, { state, rows }: StoredImport): Promise<void> {
  if (state === 'draft') await ctx.consume?.(rows * callCosts.triedRow)
}

export async function getImport(ctx: Ctx, { params }: ById): Promise<Import> {
  const show = async () => {
    const importRecord = await storedImport(ctx, params.id)
    await chargeTrial(ctx, importRecord)
    return showImport(ctx, importRecord)
  }
  return trialQueue.run(ctx.actor.id, show, ctx.abortSignal?.())
}

/** The progress of a running import. */
export async function getImportProgress(ctx: Ctx, { params }: ById): Promise<ImportProgress> {
  const found = await findProgress(ctx.db, ctx.workspace.id, params.id)
  if (!found) throw importMissing()
  const { state, rowsDone, rows } = found
  return { state, running: rowsDone === null ? null : { rows: rowsDone, of: rows } }
}
