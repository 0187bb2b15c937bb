import { getExportPlans, previewExport } from '@stowage/contract/exports'
import type { ExportKind, FileFormat } from '@stowage/contract/exports.rules'
import { useRead } from '../../lib/api/query.ts'

export function useExportPlans() {
  return useRead(getExportPlans)
}

/** A file's first lines. The former ones are shown until another format's lines are loaded. */
export function usePreview(kind: ExportKind, format: FileFormat) {
  return useRead(previewExport, { query: { kind, format } })
}
