import { t } from '@lingui/core/macro'
import type { QueryOf } from '@stowage/contract/endpoint'
import {
  changeImport,
  createImport,
  getImport,
  getImportProgress,
  type Import,
  listImports,
  runImport,
  undoImport,
} from '@stowage/contract/imports'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { patch } from '../../lib/api/patch.ts'
import { queryKey, useRead } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { useSend } from '../../lib/api/send.ts'

export function useImports() {
  return useRead(listImports)
}

export function useImport(id: number) {
  return useRead(getImport, { params: { id } })
}

/** The files of this visit by the imports that they became: they can be read in another way without being chosen again. */
const files = new Map<number, File | string>()

/** How a file is to be read; what is left out is found out. */
export type ReadOptions = Omit<QueryOf<typeof createImport>, 'name' | 'replaces'>

/**
 * Sends a file, or rows as text; gives the import that it became.
 * @throws ApiError with what is wrong with it
 */
export async function sendFile(
  client: QueryClient,
  content: File | string,
  options: ReadOptions & { replaces?: number } = {},
): Promise<Import> {
  const blob = typeof content === 'string' ? new Blob([content]) : content
  const body = new Uint8Array(await blob.arrayBuffer())
  const query = { ...options, ...(typeof content !== 'string' && { name: content.name.slice(-255) }) }
  const made = await call(createImport, { query, body })
  files.set(made.id, content)
  client.setQueryData(queryKey(getImport, { params: { id: made.id } }), made)
  void refreshAfter(client, createImport, [getImport])
  return made
}

/** Reads the file of an import in another way; null where the file is not at hand any more, as after a reload. */
export function rereadFile(
  client: QueryClient,
  made: Import,
): ((options: ReadOptions) => Promise<Import>) | null {
  const content = files.get(made.id)
  if (content === undefined) return null
  return (options) => sendFile(client, content, { ...options, replaces: made.id })
}

const replaced = (answer: Import) => [patch(getImport, (old) => (old.id === answer.id ? answer : old))]

/** What is done with an import follows each other: it brings what was chosen before. */
const scopeOf = (id: number) => `import-${id}`

export type ImportChanges = ReturnType<typeof useChangeImport>

export function useChangeImport(id: number) {
  const change = useSend(changeImport, {
    answered: replaced,
    failure: (error) => error.message,
    scope: scopeOf(id),
  })
  type Change = Parameters<typeof change.send>[0]['body']
  return { change: (body: Change) => change.fire({ params: { id }, body }), isPending: change.isPending }
}

export function useRunImport(id: number) {
  const run = useSend(runImport, {
    answered: replaced,
    failure: (error) => error.message,
    scope: scopeOf(id),
  })
  return { run: () => run.fire({ params: { id } }), isPending: run.isPending }
}

export function useUndoImport(id: number) {
  const undo = useSend(undoImport, {
    answered: replaced,
    success: t`Import taken back`,
    failure: (error) => error.message,
  })
  return { undo: () => undo.fire({ params: { id } }), isPending: undo.isPending }
}

const lookEvery = 400

/** How far an import runs, asked for as long as it does; null when it does not. `onEnd`: it ran, and does no more. */
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
      // Without an answer it may run on.
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
