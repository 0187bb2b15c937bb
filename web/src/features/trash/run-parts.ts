import type { Endpoint } from '@stowage/contract/endpoint'
import { eraseTrash, restoreTrash } from '@stowage/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { askBeforeUnload } from '../../lib/overlays/ask-before-unload.ts'
import { type Chosen, type Part, partsOf } from './chosen.ts'

/** The number of entries done, and the error that stopped it. */
export type Outcome = { done: number; error: ApiError | null }

type Run = { client: QueryClient; chosen: Chosen; onProgress: (done: number) => void }

const sizeOf = ({ items, containers }: Part) => items.length + containers.length

/** Restores the selection request by request, with the containers `along`. */
export function restoreParts(run: Run, along: readonly number[] = []): Promise<Outcome> {
  const { chosen } = run
  const parts = 'entries' in chosen ? partsOf(chosen.entries, along) : null
  return inTurn(run, restoreTrash, parts, (part) =>
    call(restoreTrash, { body: part ?? { until: untilOf(chosen), withContainers: true } }),
  )
}

/** Deletes the selection permanently, request by request. */
export function eraseParts(run: Run): Promise<Outcome> {
  const { chosen } = run
  const parts = 'entries' in chosen ? partsOf(chosen.entries) : null
  return inTurn(run, eraseTrash, parts, (part) =>
    call(eraseTrash, { body: part ?? { until: untilOf(chosen) } }),
  )
}

const untilOf = (chosen: Chosen) => ('until' in chosen ? chosen.until : '')

/** Sends one request after the other: for each part, or until nothing is left. */
function inTurn(
  { client, onProgress }: Run,
  endpoint: Endpoint,
  parts: readonly Part[] | null,
  send: (part: Part | null) => Promise<Part>,
): Promise<Outcome> {
  return askBeforeUnload(async () => {
    let done = 0
    try {
      if (parts) {
        for (const part of parts) {
          done += sizeOf(await send(part).catch(goneAlready))
          onProgress(done)
        }
      } else {
        for (let size = 1; size > 0; done += size) {
          size = sizeOf(await send(null))
          onProgress(done + size)
        }
      }
      return { done, error: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { done, error }
    } finally {
      void refreshAfter(client, endpoint)
    }
  })
}

/** The result of a part whose entries another person handled first: done already, or gone for good. */
function goneAlready(error: unknown): Part {
  if (error instanceof ApiError && error.reason === 'trash.not-there') return { items: [], containers: [] }
  throw error
}
