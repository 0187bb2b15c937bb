import { t } from '@lingui/core/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportFile } from '@stowage/contract/exports'
import type { ExportKind, FileFormat } from '@stowage/contract/exports.rules'
import type { QueryClient } from '@tanstack/react-query'
import { type ReceivedFile, saveFile } from '../../devices/download.ts'
import { receiveFile } from '../../devices/receive-file.ts'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { showFailedDownload } from '../../lib/api/failed-download.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { createStore } from '../../lib/screen/store.ts'

type FileState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

/** A file of an export, and its progress. */
export type ExportedFile = {
  kind: ExportKind
  format: FileFormat
  name: string
  state: FileState
  /** Number of rows received, and in all. */
  rows: number
  total: number
  bytes: number
  received?: ReceivedFile
}

export type AskedFile = Pick<ExportedFile, 'kind' | 'format' | 'name' | 'total'>

// Outside of the components: the export continues when the page is left, and finished files can be saved again later.
const files = createStore<readonly ExportedFile[]>([])
let ending: AbortController | null = null

/** The files of the latest export, finished or running; empty before the first. */
export const useExportedFiles = files.use

const isUnfinished = ({ state }: ExportedFile) => state === 'waiting' || state === 'running'

export const isExporting = (all: readonly ExportedFile[]) => all.some(isUnfinished)

function change(kind: ExportKind, next: Partial<ExportedFile>): void {
  files.set(files.get().map((file) => (file.kind === kind ? { ...file, ...next } : file)))
}

/** Downloads the files one after the other and saves each; a toast reports the result. */
export async function startExport(client: QueryClient, asked: readonly AskedFile[]): Promise<void> {
  if (isExporting(files.get())) return
  if (asked.length === 0) {
    toast.bad(t`Please select at least one data type to export`)
    return
  }
  files.set(asked.map((file) => ({ ...file, state: 'waiting', rows: 0, bytes: 0 })))
  await run(client, asked)
}

/** Downloads a failed file again. */
export function tryAgain(client: QueryClient, file: ExportedFile): Promise<void> {
  if (isExporting(files.get())) return Promise.resolve()
  return run(client, [file])
}

export function stopExport(): void {
  ending?.abort()
}

export function saveAgain({ received }: ExportedFile): void {
  if (received) saveFile(received)
}

/** Discards the finished files, so that another export can be chosen. */
export function forgetExport(): void {
  if (!isExporting(files.get())) files.set([])
}

async function run(client: QueryClient, asked: readonly AskedFile[]): Promise<void> {
  const own = new AbortController()
  ending = own
  let failed: unknown
  for (const { kind, format } of asked) {
    if (own.signal.aborted) {
      change(kind, { state: 'stopped' })
      continue
    }
    change(kind, { state: 'running', rows: 0, bytes: 0 })
    try {
      const received = await receiveFile(inWorkspace(addressOf(exportFile, { query: { kind, format } })), {
        signal: own.signal,
        onProgress: (progress) => change(kind, progress),
      })
      change(kind, { state: 'done', received })
      saveFile(received)
    } catch (error) {
      if (!own.signal.aborted) failed = error
      change(kind, { state: own.signal.aborted ? 'stopped' : 'failed' })
    }
  }
  void refreshAfter(client, exportFile)
  if (failed !== undefined) {
    showFailedDownload(failed, {
      title: t`Export Failed`,
      description: t`An error occurred while exporting data`,
    })
  } else if (!own.signal.aborted) toast.ok(t`Data exported`)
}
