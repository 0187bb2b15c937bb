import type { QueryOf } from '@stowage/contract/endpoint'
import type { runImport as endpoint, Import } from '@stowage/contract/imports'
import { AppError, refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { boundLockWaits } from '../../../db/transaction.ts'
import { addContainers, lockForNewContainers } from '../../containers/service/add-containers.ts'
import { lockContainers } from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import {
  fellBy,
  type ItemToImport,
  type ItemUpdate,
  importItems,
  importUpdates,
} from '../../items/service/import-items.ts'
import { lockItems } from '../../items/service/lock-items.ts'
import { finishImport, type StoredImport } from '../store/imports.ts'
import { deleteParts, insertPart, readParts } from '../store/rows.ts'
import { insertUpdates } from '../store/updates.ts'
import { choicesVersion, readThrough, refusalOf, roomOf, type Tally, usedTargets } from './dry-run.ts'
import { type ById, showImport, storedImport } from './find-import.ts'
import { ImportHeartbeat } from './import-heartbeat.ts'
import { savingQueue } from './import-queues.ts'
import type { Target } from './resolve-containers.ts'
import type { RowResult } from './validate-rows.ts'

/** The workspaces whose imports are saved or have their turn soon. One of each: a second one would only wait for the first. */
const saving = new Set<number>()

/** Milliseconds for which others of the workspace may have to wait: what takes longer is taken back. */
const patience = 60_000

/** Items of one statement. */
const batchSize = 4_000

const codes = {
  'import.containers-beyond': 'CONTAINER_LIMIT_REACHED',
  'import.items-beyond': 'ITEM_LIMIT_REACHED',
} as const

function refuseUnready(importRecord: StoredImport, tally: Tally): void {
  const said = refusalOf(importRecord, tally)
  if (!said) return
  const code = (codes as Partial<Record<string, (typeof codes)[keyof typeof codes]>>)[said.reason]
  throw new AppError(code ?? 'VALIDATION', said)
}

/** Creates the missing containers, locks the others and the items to update, and returns the ids of the targets. */
async function prepareTargets(ctx: Ctx, tally: Tally): Promise<Map<string, number>> {
  const used = usedTargets(tally)
  const known = used.flatMap((target) => (target.known ? [target.known.id] : []))
  if (tally.updatedIds.length > 0) await lockItems(ctx, tally.updatedIds, known)
  else await lockContainers(ctx, known)
  const fresh = used.filter((target) => !target.known)
  const ids = await addContainers(
    ctx,
    fresh.map((target) => target.fresh),
  )
  return new Map([
    ...used.flatMap((target) => (target.known ? [[keyOf(target), target.known.id] as const] : [])),
    ...fresh.map((target, at) => [keyOf(target), ids[at] ?? 0] as const),
  ])
}

type Asked = ById & { query: QueryOf<typeof endpoint> }

type Updated = Extract<RowResult, { kind: 'update' }>

const keyOf = ({ fresh: { name, location } }: Target) => JSON.stringify([name, location])

interface Added {
  itemIds: number[]
  updated: number
  /** Updated items that fell low. */
  fallen: number[]
  leftOut: number[]
}

interface Prepared {
  tally: Tally
  /** The ids of the targets. */
  ids: Map<string, number>
  begun: Date
  heartbeat: ImportHeartbeat
}

/** The id of a locked target. Refuses a target that no row had in the first pass. */
function idOf(ids: Prepared['ids'], target: Target): number {
  const id = ids.get(keyOf(target))
  if (id === undefined) throw refusal('CONFLICT', 'server.changed-meanwhile')
  return id
}

/** An item before and after its update. */
function updateOf({ match, given, target }: Updated, ids: Prepared['ids']): ItemUpdate {
  const before = match.item
  const after = { ...before, ...given }
  if (!target) return { before, after }
  const { name, location } = target.fresh
  return { before, after: { ...after, containerId: idOf(ids, target), containerName: name, location } }
}

/** Adds and updates items in a second pass over the rows, with all containers and updated items locked. */
async function saveRows(ctx: Ctx, importRecord: StoredImport, prepared: Prepared): Promise<Added> {
  const { tally, ids, begun, heartbeat } = prepared
  const added: Added = { itemIds: [], updated: 0, fallen: [], leftOut: [] }
  let batch: ItemToImport[] = []
  let updates: ItemUpdate[] = []
  let rows = 0
  const flush = async () => {
    added.itemIds.push(...(await importItems(ctx, batch)))
    added.fallen.push(...(await importUpdates(ctx, updates)))
    await insertUpdates(ctx.db, ctx.workspace.id, importRecord.id, updates)
    added.updated += updates.length
    batch = []
    updates = []
    if (ctx.now().getTime() - begun.getTime() > patience) throw refusal('UNAVAILABLE', 'import.took-too-long')
    await heartbeat.beat(rows)
  }
  const locked = new Set(tally.updatedIds)
  const take = ({ row, result }: { row: number; result: RowResult }) => {
    rows += 1
    // An item was changed since the first pass: its values were not shown, and it is not locked.
    const isUnlocked = result.kind === 'update' && !locked.has(result.match.item.id)
    if (result.kind === 'problem' || isUnlocked) throw refusal('CONFLICT', 'server.changed-meanwhile')
    if (result.kind === 'left-out') added.leftOut.push(row)
    if (result.kind === 'update') updates.push(updateOf(result, ids))
    if (result.kind === 'item') batch.push({ ...result.item, containerId: idOf(ids, result.target) })
  }
  const { matches } = await readThrough(ctx, importRecord, tally.room, {
    before: tally.validator,
    onPart: async (results) => {
      for (const result of results) take(result)
      if (batch.length + updates.length >= batchSize) await flush()
    },
  })
  // A value was changed since the first pass, before its item was locked.
  if (matches.version !== tally.matches.version) throw refusal('CONFLICT', 'server.changed-meanwhile')
  await flush()
  return added
}

/** Of the rows of the file only those stay that were left out, to be taken along. */
async function keepLeftOut(ctx: Ctx, importRecord: StoredImport, leftOut: readonly number[]): Promise<void> {
  const wanted = new Set(leftOut)
  const kept: string[][] = []
  for await (const part of readParts(ctx.db, ctx.workspace.id, importRecord.id)) {
    if (wanted.size === 0) break
    kept.push(...part.rows.filter((_, at) => wanted.has(part.first + at)))
  }
  await deleteParts(ctx.db, ctx.workspace.id, importRecord.id)
  if (kept.length === 0) return
  await insertPart(ctx.db, ctx.workspace.id, importRecord.id, { first: 1, rows: JSON.stringify(kept) })
}

async function save(ctx: Ctx, { params: { id }, query }: Asked, heartbeat: ImportHeartbeat): Promise<Import> {
  await boundLockWaits(ctx.db)
  // Calls that create, delete or import containers run one after the other, so a second run finds the saved import.
  await lockForNewContainers(ctx)
  const begun = ctx.now()
  // Before it is read: what is changed later is refused, rather than taken and not used.
  await heartbeat.beat(0)
  const importRecord = await storedImport(ctx, id)
  if (importRecord.state !== 'draft') return showImport(ctx, importRecord)
  if (query.choices !== undefined && query.choices !== choicesVersion(importRecord))
    throw refusal('CONFLICT', 'import.choices-changed')
  const room = await roomOf(ctx)
  const tally = await readThrough(ctx, importRecord, room, { onPart: () => heartbeat.beatIfDue() })
  refuseUnready(importRecord, tally)
  if (query.matches !== undefined && query.matches !== tally.matches.version)
    throw refusal('CONFLICT', 'import.matches-changed')
  const ids = await prepareTargets(ctx, tally)
  const { itemIds, updated, fallen, leftOut } = await saveRows(ctx, importRecord, {
    tally,
    ids,
    begun,
    heartbeat,
  })
  await keepLeftOut(ctx, importRecord, leftOut)
  const used = usedTargets(tally)
  const newContainerIds = used.flatMap((target) => (target.known ? [] : (ids.get(keyOf(target)) ?? [])))
  await finishImport(ctx.db, ctx.workspace.id, id, {
    itemIds,
    updated,
    newContainerIds,
    leftOut: leftOut.length,
    containers: used.length,
    at: ctx.now().toISOString(),
  })
  await record(ctx, { type: 'inventory-imported', count: itemIds.length + updated, ...fellBy(fallen) })
  return showImport(ctx, await storedImport(ctx, id))
}

/**
 * Saves an import, all of it or nothing, in one transaction: containers first, then new items with the first entries of
 * their ledgers, and updates. A second run returns the saved result.
 * @throws AppError when it is not ready, as its trial run says, or when another one of the workspace is being saved
 */
export async function runImport(ctx: Ctx, asked: Asked): Promise<Import> {
  const { id: workspaceId } = ctx.workspace
  if (saving.has(workspaceId)) throw refusal('UNAVAILABLE', 'server.still-changing')
  saving.add(workspaceId)
  try {
    return await savingQueue.run(ctx.actor.id, () => saveMarked(ctx, asked), ctx.abortSignal?.())
  } finally {
    saving.delete(workspaceId)
  }
}

async function saveMarked(ctx: Ctx, asked: Asked): Promise<Import> {
  const heartbeat = new ImportHeartbeat(ctx, asked.params.id)
  try {
    // Bounded by itself: for as long as it takes, the changes of its workspace wait for their turn behind it.
    const pool = ctx.database
    return await inTransaction({ ...ctx, pool, db: pool }, (inside) => save(inside, asked, heartbeat))
  } catch (error) {
    // It ends by itself after a while, and what went wrong first is what counts.
    await heartbeat.end().catch(() => {})
    throw error
  }
}
