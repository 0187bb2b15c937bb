import { t } from '@lingui/core/macro'
import { ApiError, isPassing } from '../../lib/api/api-error.ts'
import { isLimitError } from '../../lib/api/limit-toast.ts'
import type { CapturedItem, QueueEntry } from './captured-item.ts'

/** Whether the next item would meet it too. An error of the server may come from the one item alone. */
export function isEverywhere(error: unknown): boolean {
  return error instanceof ApiError && [0, 401, 429].includes(error.status)
}

type Refusal = Pick<QueueEntry, 'problem' | 'isContainerGone'>

/** What an entry says of a failure: why it is refused, and whether its container is gone. */
export function refusalOf(error: unknown): Refusal {
  if (isPassing(error) || !(error instanceof Error)) return { problem: undefined, isContainerGone: false }
  const isContainerGone = error instanceof ApiError && error.code === 'NOT_FOUND'
  return { problem: isContainerGone ? containerGone() : error.message, isContainerGone }
}

const containerGone = () =>
  t`The container was deleted. Bring it back, and the item goes into it; or discard the item.`

/** What a refused bulk add says about its rows: one is wrong, the container is gone, or there is no place for all. */
export function problemsOf(error: unknown, items: readonly CapturedItem[]): [string, Refusal][] {
  if (!(error instanceof ApiError) || isPassing(error)) return []
  // They all go into one container.
  const concernsAll = isLimitError(error) || error.code === 'NOT_FOUND'
  if (concernsAll) return items.map(({ key }) => [key, refusalOf(error)])
  return error.issues.flatMap(({ path, message }): [string, Refusal][] => {
    const item = rowOf(path, items)
    return item ? [[item.key, { problem: message, isContainerGone: false }]] : []
  })
}

/** Something else was added under the item's key: two tabs went on with the same draft. */
export function isKeyTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH'
}

/** The items of a bulk add whose keys are taken. */
export function withTakenKeys<I extends CapturedItem>(error: unknown, items: readonly I[]): ReadonlySet<I> {
  const rows = isKeyTaken(error) && error instanceof ApiError ? error.issues : []
  return new Set(rows.flatMap(({ path }) => rowOf(path, items) ?? []))
}

function rowOf<I extends CapturedItem>(path: string, items: readonly I[]): I | undefined {
  return items[Number(/^body\.items\.(\d+)\./.exec(path)?.[1])]
}
