import type { BodyOf } from '@stowage/contract/endpoint'
import type { changeImport as endpoint, Import } from '@stowage/contract/imports'
import { type ImportField, type MatchChoice, withColumn } from '@stowage/contract/imports.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { type Choices, type StoredImport, saveChoices } from '../store/imports.ts'
import { readThrough, roomOf } from './dry-run.ts'
import { type ById, chargeTrial, showImport, storedImport } from './find-import.ts'
import { trialQueue } from './import-queues.ts'

type Change = BodyOf<typeof endpoint>

function withFix(choices: Choices, row: number, field: ImportField, value: string): void {
  choices.fixes[row] = { ...choices.fixes[row], [field]: value }
}

function withoutFix(choices: Choices, row: number, field: ImportField): void {
  const { [field]: _, ...others } = choices.fixes[row] ?? {}
  choices.fixes[row] = others
}

function withMatch(choices: Choices, row: number, choice: MatchChoice): void {
  choices.matches = { ...choices.matches, rows: { ...choices.matches?.rows, [row]: choice } }
}

/** Applies corrections and choices of single rows, and withdraws others. */
function changeRows(choices: Choices, body: Change, hasOtherColumns: boolean): void {
  // Other columns give rows other cells, for which these choices were not made.
  if (body.bringBack || hasOtherColumns) choices.leftOut = []
  if (hasOtherColumns) delete choices.matches
  for (const { row, field, value } of body.fixes ?? []) withFix(choices, row, field, value)
  for (const { row, field } of body.undoFixes ?? []) withoutFix(choices, row, field)
  if (body.leaveOut) choices.leftOut = [...new Set([...choices.leftOut, ...body.leaveOut])]
  const { include } = body
  if (include) choices.leftOut = choices.leftOut.filter((row) => !include.includes(row))
  if (body.allMatches) choices.matches = { all: body.allMatches, rows: {} }
  for (const { row, choice } of body.matches ?? []) withMatch(choices, row, choice)
}

/** What is wrong is told as it stands before this change. */
async function settleProblems(
  ctx: Ctx,
  importRecord: StoredImport,
  body: Change,
  choices: Choices,
): Promise<void> {
  if (!body.takeSuggestions && !body.leaveOutProblems) return
  const { problems } = await readThrough(ctx, importRecord, await roomOf(ctx))
  for (const { row, field, suggestedFixes } of problems) {
    // Of two readings a person chooses.
    const [fix, other] = suggestedFixes
    if (!body.takeSuggestions || !fix || other) continue
    if (fix.kind === 'add') withMatch(choices, row, 'add')
    else withFix(choices, row, field, fix.value)
  }
  if (body.leaveOutProblems)
    choices.leftOut = [...new Set([...choices.leftOut, ...problems.map(({ row }) => row)])]
}

function columnsOf({ headings, columns }: StoredImport, { columns: all, column: one }: Change) {
  if (all && all.length !== headings.length) {
    throw refusal('VALIDATION', 'import.columns-not-a-list').at('body.columns')
  }
  if (one && one.at >= headings.length) throw refusal('VALIDATION', 'input.invalid').at('body.column.at')
  return one ? withColumn(all ?? columns, one) : (all ?? columns)
}

/** What is being saved was read already, so nothing that is said now would be part of it. */
function refuseSaved({ state, rowsDone }: StoredImport): void {
  if (state !== 'draft') throw refusal('CONFLICT', 'import.saved-already')
  if (rowsDone !== null) throw refusal('UNAVAILABLE', 'server.still-changing')
}

type Asked = ById & { body: Change }

/** Says what columns become, corrects cells, leaves rows out or brings them back; answers a new trial run. */
export function changeImport(ctx: Ctx, asked: Asked): Promise<Import> {
  // Without the signal, because a correction counts whose person leaves the page at once.
  return trialQueue.run(ctx.actor.id, () => change(ctx, asked))
}

async function change(ctx: Ctx, { params, body }: Asked): Promise<Import> {
  const importRecord = await storedImport(ctx, params.id)
  refuseSaved(importRecord)
  await chargeTrial(ctx, importRecord)
  // As text: what was said is changed in place below.
  const before = { columns: importRecord.columns, choices: JSON.stringify(importRecord.choices) }
  const columns = columnsOf(importRecord, body)
  const choices: Choices = {
    ...importRecord.choices,
    ...(body.container !== undefined && { container: body.container }),
    ...(body.location !== undefined && { location: body.location }),
    ...(body.fitContainers !== undefined && { fitContainers: body.fitContainers }),
    ...(body.fitItems !== undefined && { fitItems: body.fitItems }),
  }
  const hasOtherColumns = columns.some((field, at) => field !== importRecord.columns[at])
  changeRows(choices, body, hasOtherColumns)
  await settleProblems(ctx, importRecord, body, choices)
  if (!(await saveChoices(ctx.db, ctx.workspace.id, importRecord.id, { columns, choices }, before))) {
    refuseSaved(await storedImport(ctx, importRecord.id))
    throw refusal('CONFLICT', 'server.changed-meanwhile')
  }
  return showImport(ctx, await storedImport(ctx, importRecord.id))
}
