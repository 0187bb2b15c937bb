import type { exportFormats } from './billing.rules.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** What a file holds. */
export const exportKinds = ['containers', 'items'] as const
export type ExportKind = (typeof exportKinds)[number]

/** How the name of a file of the format ends. */
export const fileEndings: Record<ExportFormat, string> = {
  csv: 'csv',
  excel: 'xlsx',
  sheets: 'csv',
  json: 'json',
  txt: 'txt',
  pdf: 'pdf',
}

/** `items_2025-01-05.csv`; the day is the person's, as yyyy-MM-dd (rulings 095, 096). */
export function exportFileName(kind: ExportKind, format: ExportFormat, day: string): string {
  return `${kind}_${day}.${fileEndings[format]}`
}

/** The file of `GET /api/export` (specification § 9). */
export const inventoryFileName = 'inventory_export.csv'

/** Lines of a file that are shown before it is made (specification § 9). */
export const previewedLines = 5
