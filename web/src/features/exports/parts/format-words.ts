import { useLingui } from '@lingui/react/macro'
import type { FileFormat } from '@stowage/contract/exports.rules'
import Braces from 'lucide-react/icons/braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import Printer from 'lucide-react/icons/printer'
import Table from 'lucide-react/icons/table'
import { useFormatNames } from '../../../entities/format-names.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'

type FormatWords = { name: string; use: string; icon: IconGraphic }

/** The name and purpose of each format. */
export function useFormatWords(): Record<FileFormat, FormatWords> {
  const { t } = useLingui()
  const names = useFormatNames()
  return {
    csv: { name: names.csv, use: t`For any spreadsheet`, icon: FileText },
    'csv-semicolon': {
      name: names['csv-semicolon'],
      use: t`For Excel in regions where semicolons separate columns`,
      icon: FileText,
    },
    excel: { name: names.excel, use: t`Keeps numbers and dates`, icon: FileSpreadsheet },
    sheets: { name: names.sheets, use: t`Ready for Google Sheets`, icon: Table },
    json: { name: names.json, use: t`For other programs`, icon: Braces },
    txt: { name: names.txt, use: t`Easy to read`, icon: FileType },
    pdf: { name: names.pdf, use: t`For printing, with QR codes`, icon: Printer },
  }
}
