import { deleteItem, deleteItems, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, isAway, isPassing } from '../../lib/api/api-error.ts'
import { isInTrash } from '../../lib/api/changed-meanwhile.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { createRequestKeys } from '../../lib/api/request-key.ts'
import { dropUndo, keepUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { closeQuestion } from '../../lib/overlays/confirm.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { few } from './few.ts'
import { itemNames, onlyName } from './item-names.ts'
import { removeItems } from './item-patches.ts'
import { keeping } from './keeping.ts'
import { meanwhile } from './meanwhile.ts'
import { mustWait } from './must-wait.ts'
import { doneDeleting, type RestoredItems, restoreKind } from './restore-items.ts'
import type { Chosen } from './selection.ts'
import { settleSteps } from './step-sends.ts'
import { withoutMissing } from './without-missing.ts'

export type OnDeleted = (ids: readonly number[]) => void

/** What one question deletes, over as many tries as it takes. */
export class Deletion {
  readonly #client: QueryClient
  readonly #onDeleted: OnDeleted | undefined
  readonly #keys = createRequestKeys()
  readonly #items: readonly Chosen[]
  readonly #all: readonly number[]
  readonly #deleted: number[] = []
  /** Others had deleted these: an undo leaves them where they are. */
  readonly #before: Before[] = []
  /** Of these it is not known whether they were deleted: a call of before got no answer. */
  readonly #unsure = new Set<number>()
  /** The lists hold all of it, so that what they show without it is true. */
  readonly #isListed: boolean
  #left: readonly number[]
  /** Something was sent, of which it may not be known whether it was done. */
  #wasTried = false

  constructor(client: QueryClient, items: readonly Chosen[], onDeleted: OnDeleted | undefined) {
    this.#client = client
    this.#items = items
    this.#all = items.map(({ id }) => id)
    this.#isListed = items.every(({ name }) => name !== undefined)
    this.#left = this.#all
    this.#onDeleted = onDeleted
  }

  async run(): Promise<void> {
    if (mustWait(this.#client, this.#left)) return this.#wait()
    this.#wasTried = true
    // After the deletion there would be nothing that they could change.
    await settleSteps(this.#client, this.#left).catch(() => undefined)
    keepUndo(this.#client, restoreKind, this.#undoOf(this.#all))
    const isMany = this.#all.length > few
    const { deleted, before, errors } = isMany
      ? await this.#together(this.#left)
      : await each(this.#left, this.#unsure)
    const gone = [...deleted, ...before.map(({ id }) => id)]
    const isGone = new Set(gone)
    this.#deleted.push(...deleted)
    this.#before.push(...before)
    this.#left = this.#left.filter((id) => !isGone.has(id))
    if (gone.length > 0) {
      applyPatches(this.#client, [removeItems(gone)])
      this.#onDeleted?.(gone)
    }
    if (errors.length > 0) {
      // What is true now stands on the server alone.
      void refreshAfter(this.#client, deleteItems)
      // Whether it was done is not known: the page that comes after a reload offers the way back.
      if (this.#deleted.length === 0 && !errors.some(isPassing)) dropUndo()
      throw errors[0]
    }
    void refreshAfter(this.#client, deleteItems, this.#isListed ? [listItems] : [])
    await this.#sayDone()
  }

  async #sayDone(): Promise<void> {
    const undo = this.#undoOf(this.#deleted)
    const count = this.#before.length
    const said = count > 0 ? await meanwhile().catch(() => undefined) : undefined
    if (this.#deleted.length > 0) {
      if (!said) return offerUndo(this.#client, restoreKind, undo)
      const content = { ...doneDeleting(undo), description: said.deletedBefore(count) }
      return offerUndo(this.#client, restoreKind, undo, { content })
    }
    dropUndo()
    if (!said) return
    const ids = this.#before.map(({ id }) => id)
    const inTrash = this.#before.flatMap(({ id, isInTrash }) => (isInTrash ? id : []))
    said.sayDeletedBefore(this.#client, { count, inTrash, name: onlyName(ids, itemNames(this.#items)) })
  }

  /** What is left goes when somebody answers. */
  async #wait(): Promise<void> {
    const { keepDeletion } = await keeping()
    const left = new Set(this.#left)
    const gone = keepDeletion(
      this.#client,
      this.#items.filter(({ id }) => left.has(id)),
      this.#wasTried,
    )
    this.#onDeleted?.(gone)
  }

  /**
   * Says that it failed, with the way back for what is gone all the same: what got no answer may be gone too, because a
   * reload cuts off the answers, not what the server does. What is not gone stays as it is.
   */
  sayFailed(content: ToastContent): void {
    if (this.#deleted.length === 0) {
      toast.bad(content)
      return
    }
    const unsure = this.#left.filter((id) => this.#unsure.has(id))
    offerUndo(this.#client, restoreKind, this.#undoOf([...this.#deleted, ...unsure]), {
      content,
      look: 'bad',
      onPress: closeQuestion,
      isRunning: unsure.length > 0,
    })
  }

  #undoOf(ids: readonly number[]): RestoredItems {
    const gone = new Set(ids)
    return { ids, names: itemNames(this.#items.filter(({ id }) => gone.has(id))) }
  }

  /** All or none, under one key until it is known which. Those that nobody knows any more are left out. */
  async #together(ids: readonly number[]): Promise<Outcome> {
    const input = { body: { ids: [...ids] } }
    const requestKey = this.#keys.keyFor(input)
    try {
      const { ids: deleted } = await call(deleteItems, input, { requestKey })
      this.#keys.settle(input, requestKey)
      const mine = new Set(deleted)
      const before = ids.flatMap((id) => (mine.has(id) ? [] : { id, isInTrash: true }))
      return { deleted, before, errors: [] }
    } catch (error) {
      this.#keys.settle(input, requestKey, error instanceof ApiError ? error.status : 0)
      const { rest, missing } = withoutMissing(ids, error)
      const before = missing.map((id) => ({ id, isInTrash: false }))
      if (missing.length === 0) return { deleted: [], before, errors: [error] }
      if (rest.length === 0) return { deleted: [], before, errors: [] }
      const outcome = await this.#together(rest)
      return { ...outcome, before: [...before, ...outcome.before] }
    }
  }
}

/** An item that somebody else had deleted. */
type Before = { id: number; isInTrash: boolean }
type Outcome = { deleted: readonly number[]; before: readonly Before[]; errors: readonly unknown[] }

/** What is gone at a further try may have been deleted by the one before, where that got no answer. */
async function each(ids: readonly number[], unsure: Set<number>): Promise<Outcome> {
  const deleted: number[] = []
  const before: Before[] = []
  const errors: unknown[] = []
  const fail = (id: number, error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) {
      errors.push(error)
      if (isAway(error)) unsure.add(id)
    } else if (unsure.has(id)) deleted.push(id)
    else before.push({ id, isInTrash: isInTrash(error) })
  }
  const remove = (id: number) =>
    call(deleteItem, { params: { id } }).then(
      () => deleted.push(id),
      (error: unknown) => fail(id, error),
    )
  await Promise.all(ids.map(remove))
  return { deleted, before, errors }
}
