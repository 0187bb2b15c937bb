import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import type { createImport as endpoint, Import } from '@stowage/contract/imports'
import { importLimits } from '@stowage/contract/imports.rules'
import { type TableHead, TableReading } from '../../../adapters/tables/read-table.ts'
import { TableError } from '../../../adapters/tables/table-fault.ts'
import { type AppError, refusal } from '../../../app-error.ts'
import { callCosts } from '../../../call-costs.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { ReceivedFile } from '../../../received-file.ts'
import { deleteDraft, deleteEarlierDrafts, insertImport, saveEnd } from '../store/imports.ts'
import { insertPart } from '../store/rows.ts'
import { showImport, storedImport } from './find-import.ts'
import { readingQueue } from './import-queues.ts'
import { detectColumns } from './column-detection.ts'

/** Where new containers stand whose rows do not say it, until somebody chooses. */
const usualLocation = 'Other'

function refusalOf({ fault, row = 0, most = 0 }: TableError): AppError {
  if (fault === 'not-a-table' || fault === 'old-excel') return refusal('UNSUPPORTED_TYPE', `import.${fault}`)
  if (fault === 'cut-off' || fault === 'row-too-long')
    return refusal('VALIDATION', `import.${fault}`, { row })
  if (fault === 'cell-too-long-in' || fault === 'too-many-blank-rows') {
    return refusal('VALIDATION', `import.${fault}`, { row, most })
  }
  if (fault === 'too-many-rows' || fault === 'too-many-columns') {
    return refusal('TOO_LARGE', `import.${fault}`, { most })
  }
  if (fault === 'too-large-inside' || fault === 'too-slow') return refusal('TOO_LARGE', `import.${fault}`)
  return refusal('VALIDATION', `import.${fault}`)
}

/** Files of a workspace that wait to be saved: nobody looks at more, and each may be large. */
const mostDrafts = 5

/** What things are put into that name no container: called like the file. */
function containerOf(ctx: Ctx, fileName: string | null): string {
  const name = fileName?.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  return name || ctx.textsFor([ctx.actor.language]).text('import.container')
}

type Input = { query: QueryOf<typeof endpoint>; body: BodyOf<typeof endpoint> }

/** A file whose rows are kept, and what is noted of it once it is taken. */
interface ReadFile {
  id: number
  end: { count: number; samples: string[][] }
}

function insertHead(ctx: Ctx, fileName: string | null, { headings, sheet }: TableHead): Promise<number> {
  const { source, columns } = detectColumns(headings, ctx.textsFor)
  const container = containerOf(ctx, fileName)
  const choices = { container, location: usualLocation, fixes: {}, leftOut: [] }
  return insertImport(ctx.pool, ctx.workspace.id, ctx.actor.id, {
    ...{ fileName, sheet, source, headings, columns },
    choices: { ...choices, fitContainers: false, fitItems: false },
  })
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
  const reading = new TableReading(body.number, importLimits)
  let id = 0
  try {
    for await (const news of reading) {
      if (news.kind === 'head') id = await insertHead(ctx, query.name ?? null, news)
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

/**
 * Takes a file that was read, until it is saved, a day has gone or some more files were chosen. Its answer is a trial run.
 */
export async function createImport(ctx: Ctx, _input: Input, { id, end }: ReadFile): Promise<Import> {
  await ctx.addCost?.(end.count * callCosts.triedRow)
  return inTransaction(ctx, async (inside) => {
    await saveEnd(inside.db, inside.workspace.id, id, end)
    await deleteEarlierDrafts(inside.db, inside.workspace.id, mostDrafts)
    return showImport(inside, await storedImport(inside, id))
  })
}
