import { useLingui } from '@lingui/react/macro'
import type { FileFormat } from '@stowage/contract/exports.rules'
import { chosenLanguage } from '../lib/texts/formats.ts'

/** The names of the file formats. */
export function useFormatNames(): Record<FileFormat, string> {
  const { t } = useLingui()
  return {
    csv: 'CSV',
    'csv-semicolon': t`CSV with semicolons`,
    excel: 'Excel',
    sheets: 'Google Sheets',
    json: 'JSON',
    txt: t`Text`,
    pdf: 'PDF',
  }
}

/** "CSV and PDF", or with `disjunction` "CSV or PDF". */
export function useFormatList(type: Intl.ListFormatType = 'conjunction') {
  const names = useFormatNames()
  return (formats: readonly FileFormat[]): string =>
    new Intl.ListFormat(chosenLanguage(), { type }).format(formats.map((format) => names[format]))
}
