import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Import } from '@stowage/contract/imports'
import { shownKept } from '@stowage/contract/imports.rules'
import type { Ctx } from '../../../context.ts'
import { differingFields } from '../../../db/fields.ts'
import { writtenItem } from '../../../db/item-fields.ts'
import { limitsOf } from '../../billing/service.ts'
import type { LockedContainer } from '../../containers/service/lock-containers.ts'
import { type ItemUpdate, updateItems } from '../../items/service/import-items.ts'
import type { LockedItems } from '../../items/service/lock-items.ts'
import { findByIds, type KnownItem } from '../store/matches.ts'
import { type StoredUpdate, selectUpdates } from '../store/updates.ts'

type Undone = NonNullable<Import['undone']>
type Kept = Undone['kept'][number]

/** The number of items in one statement. */
const batchSize = 4_000

/** The fields to compare: no photo, because imports have none, and no field that the stored update doesn't have. */
const fieldsOf = (after: StoredUpdate['after']) =>
  writtenItem.names.filter((name) => name !== 'photo' && after[name] !== undefined)

/**
 * Gives updated items, which are locked, their former values. An item stays as it is when it was changed or deleted
 * after the import, or when its former container is deleted, blocked or full.
 */
export class UpdatesUndo {
  readonly #ctx: Ctx
  readonly #containers: LockedItems['containers']
  /** Free places by container. */
  readonly #room: Map<number, number>
  readonly #updates: ItemUpdate[] = []
  readonly #result: Undone = { restored: 0, keptCount: 0, kept: [] }
  /** The number of items that leave each container. */
  readonly leaving = new Map<number, number>()

  private constructor(ctx: Ctx, containers: LockedItems['containers'], room: Map<number, number>) {
    this.#ctx = ctx
    this.#containers = containers
    this.#room = room
  }

  /** Decides which items can be restored; `freed` has the container of each item that the same undo deletes. */
  static async plan(
    ctx: Ctx,
    importId: number,
    {
      containers,
      ids,
      freed,
    }: { containers: LockedItems['containers']; ids: readonly number[]; freed: number[] },
  ): Promise<UpdatesUndo> {
    const { itemsPerContainer } = await limitsOf(ctx)
    const limit = isUnlimited(itemsPerContainer) ? Number.POSITIVE_INFINITY : itemsPerContainer
    const room = new Map([...containers].map(([id, { itemCount }]) => [id, limit - itemCount]))
    for (const id of freed) room.set(id, (room.get(id) ?? 0) + 1)
    const undo = new UpdatesUndo(ctx, containers, room)
    for (let first = 0; first < ids.length; first += batchSize) {
      const part = ids.slice(first, first + batchSize)
      const updates = await selectUpdates(ctx.db, ctx.workspace.id, importId, part)
      const items = await findByIds(ctx.db, ctx.workspace.id, part)
      const byId = new Map(items.map((item) => [item.id, item]))
      for (const update of updates) undo.#add(update, byId.get(update.after.id))
    }
    return undo
  }

  #add({ before, after }: StoredUpdate, item: KnownItem | undefined): void {
    const container = this.#containers.get(before.containerId)
    const reason = this.#whyKept({ before, after }, item, container)
    if (reason !== null || !item || !container) {
      this.#keep(item ?? after, reason ?? 'deleted')
      return
    }
    const { name: containerName, location } = container
    this.#updates.push({
      before: item,
      after: { ...item, ...before, photo: item.photo, containerName, location },
    })
  }

  #whyKept(
    { before, after }: StoredUpdate,
    item: KnownItem | undefined,
    container: LockedContainer | undefined,
  ): Kept['reason'] | null {
    if (!item) return 'deleted'
    if (differingFields(fieldsOf(after), item, after).length > 0) return 'changed'
    if (!container || container.blocked) return 'no-room'
    return before.containerId !== item.containerId && !this.#take(item, container) ? 'no-room' : null
  }

  /** Takes a place in the former container. */
  #take({ containerId }: KnownItem, { id }: LockedContainer): boolean {
    const room = this.#room.get(id) ?? 0
    if (room <= 0) return false
    this.#room.set(id, room - 1)
    this.#room.set(containerId, (this.#room.get(containerId) ?? 0) + 1)
    this.leaving.set(containerId, (this.leaving.get(containerId) ?? 0) + 1)
    return true
  }

  #keep({ id, name }: { id: number; name: string }, reason: Kept['reason']): void {
    this.#result.keptCount += 1
    if (this.#result.kept.length < shownKept) this.#result.kept.push({ id, name, reason })
  }

  /** Restores them; says which fell low by it. */
  async run(): Promise<{ result: Undone; fallen: number[] }> {
    const fallen: number[] = []
    for (let first = 0; first < this.#updates.length; first += batchSize) {
      fallen.push(...(await updateItems(this.#ctx, this.#updates.slice(first, first + batchSize), 'set')))
    }
    return { result: { ...this.#result, restored: this.#updates.length }, fallen }
  }
}
