import { getExportPlans, previewExport } from '@stowage/contract/exports'
import type { ExportKind, FileFormat } from '@stowage/contract/exports.rules'
import { useRead } from '../../lib/api/query.ts'

export function useExportPlans() {
  return useRead(getExportPlans)
}

/** The first lines of a file. The former ones stay until those of another format are there. */
export function usePreview(kind: ExportKind, format: FileFormat) {
  return useRead(previewExport, { query: { kind, format } })
}
