import type { QueryOf } from '@stowage/contract/endpoint'
import {
  changeImport,
  createImport,
  getImport,
  getImportProgress,
  type Import,
  listImports,
  runImport,
  type Trial,
} from '@stowage/contract/imports'
import { type Mutation, type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { removeSentFile, storeSentFile } from './sent-file.ts'
import { type ImportChange, withChange } from './with-change.ts'

export function useImports() {
  return useRead(listImports)
}

export function useImport(id: number) {
  return useRead(getImport, { params: { id } })
}

/** How to read a file; omitted options are detected. */
export type ReadOptions = Omit<QueryOf<typeof createImport>, 'name' | 'replaces'>

/**
 * Uploads a file, or rows as text; returns the created import.
 *
 * @throws ApiError that tells what is wrong with the file
 */
export async function sendFile(
  client: QueryClient,
  content: File | string,
  options: ReadOptions & { replaces?: number } = {},
): Promise<Import> {
  const blob = typeof content === 'string' ? new Blob([content]) : content
  const body = new Uint8Array(await blob.arrayBuffer())
  const query = { ...options, ...(typeof content !== 'string' && { name: content.name.slice(-255) }) }
  const importRecord = await call(createImport, { query, body })
  void storeSentFile(importRecord.id, content)
  void refreshAfter(client, createImport)
  // Stored last, because a refetch of it would overwrite choices that are still being sent.
  client.setQueryData(queryKey(getImport, { params: { id: importRecord.id } }), importRecord)
  return importRecord
}

/** Puts the import of an answer in the place of the former one. */
export const replaced = (answer: Import) => [patch(getImport, (old) => (old.id === answer.id ? answer : old))]

/** An import's requests run one after the other, because each builds on the choices before. */
const scopeOf = (id: number) => `import-${id}`

export type ImportChanges = ReturnType<typeof useChangeImport>

/** Whether changes of an import are being sent, also those that another visit of the screen has made. */
function useIsChanging(id: number): boolean {
  const isChange = ({ options, state }: Mutation) =>
    // A run has no body.
    options.scope?.id === scopeOf(id) && 'body' in Object(state.variables)
  return useIsMutating({ predicate: isChange }) > 0
}

/** Changes the choices of an import, which are shown at once. */
export function useChangeImport(id: number) {
  // A choice of the columns step was refused, and is shown there again as it was.
  const [isRefused, setRefused] = useState(false)
  const change = useApiMutation(changeImport, {
    answered: replaced,
    failure: (error, { body }) => {
      if (body.column ?? body.container ?? body.location) setRefused(true)
      return error.message
    },
    optimistic: ({ body }) => [patch(getImport, (old) => (old.id === id ? withChange(old, body) : old))],
    scope: scopeOf(id),
  })
  return {
    change: (body: ImportChange) => change.mutate({ params: { id }, body }),
    /** Changes are being sent: the figures of the trial run belong to earlier choices. */
    isPending: useIsChanging(id),
    isRefused,
    /** Called when the person goes on with the choices that the refusal left. */
    goOn: () => setRefused(false),
  }
}

export function useRunImport(id: number) {
  const run = useApiMutation(runImport, {
    answered: replaced,
    failure: (error) => error.message,
    scope: scopeOf(id),
  })
  const client = useQueryClient()
  const input = ({ choices, matches }: Trial) => ({
    params: { id },
    query: { choices, matches: matches.version },
  })
  const onSuccess = () => void removeSentFile(id)
  // A failed run fetches the trial again, because the items may have changed.
  const onError = () => client.invalidateQueries({ queryKey: queryKey(getImport, { params: { id } }) })
  return {
    run: (trial: Trial) => run.mutate(input(trial), { onSuccess, onError }),
    isPending: run.isPending,
  }
}

const lookEvery = 400

/** Polls an import's progress while it runs; null when it does not. Calls `onEnd` when it has ended. */
export function useProgress(id: number, isRunning: boolean, onEnd: () => void) {
  const [progress, setProgress] = useState<{ rows: number; of: number } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasRunning = false
    let isOver = false
    const look = async () => {
      const answer = await call(getImportProgress, { params: { id } }).catch(() => undefined)
      if (isOver) return
      const running = answer?.running ?? null
      setProgress(running)
      if (wasRunning && answer && !running) onEnd()
      wasRunning = running !== null
      // Without an answer, the import may still be running.
      if (isRunning || running || !answer) timer = setTimeout(() => void look(), lookEvery)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, isRunning, onEnd])
  return progress
}
