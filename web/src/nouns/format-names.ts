import { useLingui } from '@lingui/react/macro'
import type { ExportFormat } from '@stowage/contract/exports.rules'
import { chosenLanguage } from '../lib/texts/formats.ts'

/** What each format of a file is called. */
export function useFormatNames(): Record<ExportFormat, string> {
  const { t } = useLingui()
  return { csv: 'CSV', excel: 'Excel', sheets: 'Google Sheets', json: 'JSON', txt: t`Text`, pdf: 'PDF' }
}

/** "CSV and PDF", or with `disjunction` "CSV or PDF". */
export function useFormatList(type: Intl.ListFormatType = 'conjunction') {
  const names = useFormatNames()
  return (formats: readonly ExportFormat[]): string =>
    new Intl.ListFormat(chosenLanguage(), { type }).format(formats.map((format) => names[format]))
}
