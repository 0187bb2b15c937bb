import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import type { createImport as endpoint, Import } from '@stowage/contract/imports'
import { type ImportField, importLimits } from '@stowage/contract/imports.rules'
import { type TableHead, TableReading } from '../../../adapters/tables/read-table.ts'
import { type NoTable, TableError, type TableFault } from '../../../adapters/tables/table-fault.ts'
import type { ReadEnd } from '../../../adapters/tables/table-program.ts'
import { type AppError, refusal } from '../../../app-error.ts'
import { callCosts } from '../../../call-costs.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { ReceivedFile } from '../../../received-file.ts'
import { findHead, findImport, insertImport, type StoredImport, saveEnd } from '../store/imports.ts'
import { deleteDraft, deleteEarlierDrafts, deleteReplacedDraft } from '../store/old-imports.ts'
import { insertPart } from '../store/rows.ts'
import { detectByValues, detectColumns } from './column-detection.ts'
import { showImport, storedImport } from './find-import.ts'
import { readingQueue } from './import-queues.ts'

/** Where new containers stand whose rows do not say it, until somebody chooses. */
const usualLocation = 'Other'

const noTables: readonly TableFault[] = [
  ...(['not-a-table', 'old-excel', 'is-json', 'is-html', 'is-pdf', 'is-picture'] as const),
  'is-open-document',
]
const isNoTable = (fault: TableFault): fault is NoTable => noTables.includes(fault)

function refusalOf({ fault, row = 0, most = 0 }: TableError): AppError {
  if (isNoTable(fault)) return refusal('UNSUPPORTED_TYPE', `import.${fault}`)
  if (fault === 'row-too-long') return refusal('VALIDATION', `import.${fault}`, { row })
  if (fault === 'cell-too-long-in' || fault === 'too-many-blank-rows') {
    return refusal('VALIDATION', `import.${fault}`, { row, most })
  }
  if (fault === 'too-many-rows' || fault === 'too-many-columns') {
    return refusal('TOO_LARGE', `import.${fault}`, { most })
  }
  if (fault === 'too-large-inside' || fault === 'too-slow') return refusal('TOO_LARGE', `import.${fault}`)
  return refusal('VALIDATION', `import.${fault}`)
}

/** Files of a person in a workspace that wait to be saved: nobody looks at more, and each may be large. */
const maxDrafts = 5

/** What things are put into that name no container: called like the file, unless others of it name one. */
function containerOf(ctx: Ctx, fileName: string | null, columns: readonly (ImportField | null)[]): string {
  const { text } = ctx.textsFor([ctx.actor.language])
  if (columns.includes('container') || columns.includes('path')) return text('import.unsorted')
  const name = fileName?.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  return name || text('import.container')
}

type Input = { query: QueryOf<typeof endpoint>; body: BodyOf<typeof endpoint> }

/** A file whose rows are kept, and what is noted of it once it is taken. */
interface ReadFile {
  id: number
  end: ReadEnd
}

/** What was chosen for a file stays when it is read in another way, as far as its columns are still there. */
async function replacedBy(ctx: Ctx, id: number | undefined): Promise<StoredImport | undefined> {
  const importRecord = id === undefined ? undefined : await findImport(ctx.pool, ctx.workspace.id, id)
  return importRecord?.state === 'draft' ? importRecord : undefined
}

async function insertHead(ctx: Ctx, query: Input['query'], { headings, readAs }: TableHead): Promise<number> {
  const { source, columns } = detectColumns(headings, ctx.textsFor)
  const before = await replacedBy(ctx, query.replaces)
  const fileName = query.name ?? null
  const choices = {
    container: before?.choices.container ?? containerOf(ctx, fileName, columns),
    location: before?.choices.location ?? usualLocation,
  }
  return insertImport(ctx.pool, ctx.workspace.id, ctx.actor.id, {
    fileName,
    reading: readAs,
    source,
    headings,
    columns: before ? keptColumns(before, headings, columns) : columns,
    choices: { ...choices, fixes: {}, leftOut: [], fitContainers: false, fitItems: false },
  })
}

/** The chosen fields if the headings are the same; columns beyond the headings, known later, have empty ones. */
function keptColumns(
  before: StoredImport,
  headings: readonly string[],
  detected: readonly (ImportField | null)[],
): (ImportField | null)[] {
  const isSame = before.headings.every((heading, at) => heading === (headings[at] ?? ''))
  return isSame && before.headings.length >= headings.length ? before.columns : [...detected]
}

/**
 * Reads a file and keeps its rows part by part, each with a connection for a moment: it may take a minute. Nobody finds
 * it before `createImport` has taken it; what is never taken goes with the drafts of its day.
 * @throws AppError for what is wrong with the file as a whole
 */
export function readFile(ctx: Ctx, input: Input): Promise<ReadFile> {
  // Charged when it starts, because the files before it count.
  const start = async () => {
    await ctx.consume?.(callCosts.startedReading)
    return read(ctx, input)
  }
  return readingQueue.run(ctx.actor.id, start, ctx.abortSignal?.())
}

async function read(ctx: Ctx, { query, body }: Input): Promise<ReadFile> {
  const { id: workspaceId } = ctx.workspace
  if (!(body instanceof ReceivedFile)) throw refusal('VALIDATION', 'import.not-a-file')
  if (body.byteLength === 0) throw refusal('VALIDATION', 'import.empty')
  const { encoding, separator, sheet, headings } = query
  const options = { encoding, separator, sheet, headings }
  const reading = new TableReading(body.number, importLimits, options)
  let id = 0
  try {
    for await (const news of reading) {
      if (news.kind === 'head') id = await insertHead(ctx, query, news)
      else if (news.kind === 'part') await insertPart(ctx.pool, workspaceId, id, news)
      else return { id, end: news }
    }
    throw new Error('The file has no end.')
  } catch (error) {
    // Also where its client has gone, who has no turn any more.
    if (id > 0) await deleteDraft(ctx.database, workspaceId, id)
    throw error instanceof TableError ? refusalOf(error) : error
  } finally {
    await ctx.addCost?.(Math.max(0, reading.spent - callCosts.startedReading))
  }
}

/** Of a file that was read to its end all columns, also those beyond the headings. */
async function wholeHead(ctx: Ctx, id: number, { count, samples, ...known }: ReadEnd) {
  const importRecord = await findHead(ctx.db, ctx.workspace.id, id)
  const headings = samples.map((_, at) => importRecord.headings[at] ?? '')
  const isChosen =
    headings.some((heading) => heading !== '') || importRecord.columns.length === samples.length
  const columns = isChosen
    ? samples.map((_, at) => importRecord.columns[at] ?? null)
    : detectByValues(samples)
  return {
    count,
    samples,
    headings,
    columns,
    reading: importRecord.reading && { ...importRecord.reading, ...known },
  }
}

/**
 * Takes a file that was read, until it is saved, a day has gone or its person has chosen some more files. Its answer is a
 * trial run.
 */
export async function createImport(ctx: Ctx, { query }: Input, { id, end }: ReadFile): Promise<Import> {
  await ctx.addCost?.(end.count * callCosts.triedRow)
  return inTransaction(ctx, async (inside) => {
    await saveEnd(inside.db, inside.workspace.id, id, await wholeHead(inside, id, end))
    const userId = inside.actor.id
    const { replaces } = query
    if (replaces !== undefined) {
      await deleteReplacedDraft(inside.db, inside.workspace.id, { userId, id: replaces })
    }
    await deleteEarlierDrafts(inside.db, inside.workspace.id, { userId, kept: maxDrafts })
    return showImport(inside, await storedImport(inside, id))
  })
}
