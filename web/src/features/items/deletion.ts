import { deleteItem, deleteItems, listItems } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, isPassing } from '../../lib/api/api-error.ts'
import { ignoreNotFound } from '../../lib/api/ignore-not-found.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { createRequestKeys } from '../../lib/api/request-key.ts'
import { dropUndo, keepUndo, offerUndo } from '../../lib/outbox/undo-offer.ts'
import { closeQuestion } from '../../lib/overlays/confirm.ts'
import { type ToastContent, toast } from '../../lib/overlays/toast.ts'
import { few } from './few.ts'
import { removeItems } from './item-patches.ts'
import { restoreKind } from './restore-items.ts'
import { settleSteps } from './step-sends.ts'

export type OnDeleted = (ids: readonly number[]) => void

/** What one question deletes, over as many tries as it takes. */
export class Deletion {
  readonly #client: QueryClient
  readonly #onDeleted: OnDeleted | undefined
  readonly #keys = createRequestKeys()
  readonly #all: readonly number[]
  readonly #deleted: number[] = []
  #left: readonly number[]

  constructor(client: QueryClient, ids: readonly number[], onDeleted: OnDeleted | undefined) {
    this.#client = client
    this.#all = ids
    this.#left = ids
    this.#onDeleted = onDeleted
  }

  async run(): Promise<void> {
    // After the deletion there would be nothing that they could change.
    await settleSteps(this.#client, this.#left).catch(() => undefined)
    keepUndo(this.#client, restoreKind, { ids: this.#all })
    const isMany = this.#all.length > few
    const { gone, errors } = isMany ? await this.#together(this.#left) : await each(this.#left)
    const isGone = new Set(gone)
    this.#deleted.push(...gone)
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
    void refreshAfter(this.#client, deleteItems, [listItems])
    offerUndo(this.#client, restoreKind, { ids: this.#deleted })
  }

  /** Says that it failed, with the way back for what is gone all the same. */
  sayFailed(content: ToastContent): void {
    const ids = [...this.#deleted]
    if (ids.length === 0) toast.bad(content)
    else offerUndo(this.#client, restoreKind, { ids }, { content, look: 'bad', onPress: closeQuestion })
  }

  /** All or none, under one key until it is known which. */
  async #together(ids: readonly number[]): Promise<Outcome> {
    const input = { body: { ids: [...ids] } }
    const requestKey = this.#keys.keyFor(input)
    try {
      await call(deleteItems, input, { requestKey })
      this.#keys.settle(input, requestKey)
      return { gone: ids, errors: [] }
    } catch (error) {
      this.#keys.settle(input, requestKey, error instanceof ApiError ? error.status : 0)
      return { gone: [], errors: [error] }
    }
  }
}

type Outcome = { gone: readonly number[]; errors: readonly unknown[] }

async function each(ids: readonly number[]): Promise<Outcome> {
  const gone: number[] = []
  const errors: unknown[] = []
  const remove = (id: number) =>
    call(deleteItem, { params: { id } })
      .catch(ignoreNotFound)
      .then(
        () => gone.push(id),
        (error: unknown) => errors.push(error),
      )
  await Promise.all(ids.map(remove))
  return { gone, errors }
}
