import { exportFormats } from './billing.rules.ts'

export type ExportFormat = (typeof exportFormats)[number]

/** The formats of a requested file: CSV in two variants, because some systems separate by semicolons (ruling R29). */
export const fileFormats = exportFormats.flatMap((format) =>
  format === 'csv' ? (['csv', 'csv-semicolon'] as const) : [format],
)
export type FileFormat = (typeof fileFormats)[number]

/** The format that a plan must include for a file. */
export function planFormatOf(format: FileFormat): ExportFormat {
  return format === 'csv-semicolon' ? 'csv' : format
}

export const exportKinds = ['containers', 'items'] as const
export type ExportKind = (typeof exportKinds)[number]

export const fileEndings: Record<FileFormat, string> = {
  csv: 'csv',
  'csv-semicolon': 'csv',
  excel: 'xlsx',
  sheets: 'csv',
  json: 'json',
  txt: 'txt',
  pdf: 'pdf',
}

/** `items_2025-01-05.csv`; the day is in the person's time zone, as yyyy-MM-dd (rulings 095, 096). */
export function exportFileName(kind: ExportKind, format: FileFormat, day: string): string {
  return `${kind}_${day}.${fileEndings[format]}`
}

/** The file of `GET /api/export` (specification § 9). */
export const inventoryFileName = 'inventory_export.csv'

/** Lines of a file in its preview (specification § 9). */
export const previewedLines = 5
