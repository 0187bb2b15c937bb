import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { ImportProblem, Trial } from '@stowage/contract/imports'
import { type ImportField, shownContainers, shownProblems } from '@stowage/contract/imports.rules'
import type { Said } from '@stowage/contract/sentences'
import type { Ctx } from '../../../context.ts'
import { sentenceOf } from '../../../texts/sentence-of.ts'
import { countContainersOfOwner, limitsOf } from '../../billing/service.ts'
import type { StoredImport } from '../store/imports.ts'
import { readParts } from '../store/rows.ts'
import type { LeftOutKind } from './known-programs.ts'
import { MatchTally } from './match-tally.ts'
import type { Target } from './resolve-containers.ts'
import { type Problem, type Room, type RowResult, RowValidator } from './validate-rows.ts'

/** What a pass over all rows has come to. */
export interface Tally {
  validator: RowValidator
  room: Room
  problems: Problem[]
  items: number
  quantity: number
  leftOut: number
  leftOutByChoice: number
  /** Rows that are no things that are there, as their program says. */
  leftOutKinds: Record<LeftOutKind, number>
  duplicates: number
  matches: MatchTally
  /** The ids of the items that rows update. */
  updatedIds: number[]
}

interface Pass {
  /** Looks at each part with its results. */
  onPart?: (results: { row: number; result: RowResult }[]) => Promise<void>
  /** Has gone through the same rows before. */
  before?: RowValidator
}

/** What the plan has room for. It counts the containers in all workspaces of the owner. */
export async function roomOf(ctx: Ctx): Promise<Room> {
  return { limits: await limitsOf(ctx), live: await countContainersOfOwner(ctx) }
}

type LeftOut = Extract<RowResult, { kind: 'left-out' }>['why']

function countLeftOut(tally: Tally, why: LeftOut): void {
  tally.leftOut += 1
  if (why === 'choice') tally.leftOutByChoice += 1
  else if (why !== 'plan' && why !== 'match') tally.leftOutKinds[why] += 1
}

/** Goes once through all rows, part by part, and lets others have their turn in between. */
export async function readThrough(
  ctx: Ctx,
  importRecord: StoredImport,
  room: Room,
  { onPart, before }: Pass = {},
): Promise<Tally> {
  const validator = new RowValidator(ctx, importRecord, room, before)
  const tally: Tally = {
    validator,
    room,
    problems: [],
    items: 0,
    quantity: 0,
    leftOut: 0,
    leftOutByChoice: 0,
    duplicates: 0,
    leftOutKinds: { folder: 0, archived: 0, sold: 0 },
    matches: new MatchTally(),
    updatedIds: [],
  }
  const seen = new Map<Target, Set<string>>()
  for await (const part of readParts(ctx.db, ctx.workspace.id, importRecord.id)) {
    const results = await validator.validate(part)
    for (const { row, result } of results) {
      if (result.match) tally.matches.add(row, result.match)
      if (result.kind === 'problem') tally.problems.push(...result.problems)
      if (result.kind === 'update') tally.updatedIds.push(result.match.item.id)
      if (result.kind === 'left-out') countLeftOut(tally, result.why)
      if (result.kind !== 'item') continue
      const { item, target, hasNamesake } = result
      tally.items += 1
      tally.quantity += item.quantity
      const names = seen.get(target) ?? new Set()
      if (hasNamesake || names.has(item.name)) tally.duplicates += 1
      seen.set(target, names.add(item.name))
    }
    await onPart?.(results)
    await pause()
  }
  return tally
}

/** The containers that something comes into or that are made, without those that are left out. */
export const usedTargets = ({ validator }: Tally): Target[] =>
  validator.targets.all.filter(({ isUsed }) => isUsed)

/** A file must have one of these fields, unless its rows match existing items. */
const telling: readonly ImportField[] = ['name', 'container', 'path']

/** Why an import can't be run as it stands. */
export function refusalOf(importRecord: StoredImport, tally: Tally): Said | null {
  const { problems, validator, room, items, matches } = tally
  const { fitContainers, fitItems } = importRecord.choices
  const { displayName: plan } = room.limits
  const isTold = importRecord.columns.some((field) => field !== null && telling.includes(field))
  if (!isTold && matches.counts.count === 0) {
    return { reason: 'import.name-missing' }
  }
  if (problems.length > 0) return { reason: 'import.problems-left', values: { count: problems.length } }
  const used = usedTargets(tally)
  const fresh = used.filter(({ known }) => !known).length
  if (validator.beyond.containers > 0 && !fitContainers) {
    const values = { plan, limit: room.limits.containers, after: room.live + fresh }
    return { reason: 'import.containers-beyond', values: { ...values, beyond: validator.beyond.containers } }
  }
  const fullest = fullestOf(used)
  if (validator.beyond.items > 0 && !fitItems && fullest) {
    const values = { plan, limit: room.limits.itemsPerContainer, name: fullest.fresh.name }
    return {
      reason: 'import.items-beyond',
      values: { ...values, after: countAfter(fullest), beyond: validator.beyond.items },
    }
  }
  if (items > 0 || fresh > 0 || matches.counts.update > 0) return null
  return { reason: matches.counts.count > 0 ? 'import.nothing-changes' : 'import.nothing' }
}

const countAfter = ({ known, items }: Target) => (known?.itemCount ?? 0) + items

function fullestOf(targets: readonly Target[]): Target | undefined {
  return targets.reduce<Target | undefined>(
    (most, one) => (!most || countAfter(one) > countAfter(most) ? one : most),
    undefined,
  )
}

/** Differs when a column has another field, or a correction or choice is another one. */
export const choicesVersion = ({ columns, choices }: StoredImport): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, choices]))
    .digest('base64url')

interface ShownMessage {
  message: string
  values?: ImportProblem['values']
}

const withMessage = <S extends Said>(said: S) =>
  ({ ...said, message: sentenceOf(said) }) as Omit<S, 'values'> & ShownMessage

/** A trial run against the inventory as it stands. Nothing is written. */
export async function dryRun(ctx: Ctx, importRecord: StoredImport): Promise<Trial> {
  const room = await roomOf(ctx)
  const tally = await readThrough(ctx, importRecord, room)
  const { problems, validator } = tally
  const used = usedTargets(tally)
  const fresh = used.filter(({ known }) => !known).length
  const fullest = fullestOf(used)
  const refusal = refusalOf(importRecord, tally)
  const shown = validator.targets.all.filter(({ isUsed, isLeftOut }) => isUsed || isLeftOut)
  return {
    problems: problems.slice(0, shownProblems).map(withMessage),
    problemCount: problems.length,
    problemRows: new Set(problems.map(({ row }) => row)).size,
    suggestionCount: problems.filter(({ suggestedFixes }) => suggestedFixes.length === 1).length,
    items: tally.items,
    quantity: tally.quantity,
    newContainers: fresh,
    knownContainers: used.length - fresh,
    leftOut: tally.leftOut,
    leftOutByChoice: tally.leftOutByChoice,
    leftOutKinds: tally.leftOutKinds,
    duplicates: tally.duplicates,
    choices: choicesVersion(importRecord),
    matches: tally.matches.shown(),
    containers: shown
      .slice(0, shownContainers)
      .map(({ known, fresh: { name, location }, items, isLeftOut }) => ({
        id: known?.id ?? null,
        name,
        location,
        items,
        isLeftOut,
      })),
    plan: {
      name: room.limits.displayName,
      containers: { after: room.live + fresh, limit: room.limits.containers },
      fullest: fullest
        ? { name: fullest.fresh.name, after: countAfter(fullest), limit: room.limits.itemsPerContainer }
        : null,
      containersBeyond: validator.beyond.containers,
      itemsBeyond: validator.beyond.items,
      fitContainers: importRecord.choices.fitContainers,
      fitItems: importRecord.choices.fitItems,
    },
    refusal: refusal && withMessage(refusal),
  }
}
