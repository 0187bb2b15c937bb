import { Trans, useLingui } from '@lingui/react/macro'
import type { Import, ImportColumn } from '@stowage/contract/imports'
import { type ImportField, importFields } from '@stowage/contract/imports.rules'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Card } from '../../../ui/card.tsx'
import {
  DataTable,
  DataTableBody,
  DataTableCell,
  DataTableHead,
  DataTableRow,
} from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { fieldWord } from '../field-words.ts'

type ColumnChoice = { at: number; field: ImportField | null }
type ColumnRowsProps = { importRecord: Import; onChange: (choice: ColumnChoice) => void }

/** The field of each column. */
export function ColumnRows({ importRecord: { columns }, onChange }: ColumnRowsProps) {
  const { t } = useLingui()
  const known = columns.filter(({ guess }) => guess !== 'none').length
  const all = columns.length
  return (
    <Card
      title={<Trans>Columns</Trans>}
      action={
        <span className="text-small text-ink-2">
          <Trans>
            {known} of {all} recognized
          </Trans>
        </span>
      }
    >
      <DataTable
        label={t`Columns`}
        className="[--columns:minmax(0,1fr)_minmax(0,2fr)_248px_minmax(0,0.8fr)] max-lg:[--columns:minmax(0,1fr)_200px_130px]"
      >
        <DataTableHead className="static">
          <DataTableCell head>{t`In your file`}</DataTableCell>
          <DataTableCell head className="max-lg:hidden">{t`Sample values`}</DataTableCell>
          <DataTableCell head>{t`Becomes`}</DataTableCell>
          <DataTableCell head>
            <span className="sr-only">{t`Note`}</span>
          </DataTableCell>
        </DataTableHead>
        <DataTableBody>
          {columns.map((column, at) => (
            <ColumnRow
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file keep their place, and may share a heading
              key={at}
              column={column}
              number={at + 1}
              onChange={(field) => onChange({ at, field })}
            />
          ))}
        </DataTableBody>
      </DataTable>
    </Card>
  )
}

type ColumnRowProps = { column: ImportColumn; number: number; onChange: (field: ImportField | null) => void }

function ColumnRow({ column, number, onChange }: ColumnRowProps) {
  const { t } = useLingui()
  const values = column.values.join(', ')
  const heading = column.heading || t`Column ${number}`
  return (
    <DataTableRow className="phone:grid-cols-1 phone:gap-1.5 phone:py-3">
      <DataTableCell className="font-semibold break-words phone:px-0 phone:py-0">{heading}</DataTableCell>
      <DataTableCell className="text-ink-2 max-lg:hidden">
        <span dir="auto" className="block truncate text-left">
          {values}
        </span>
      </DataTableCell>
      <DataTableCell className="phone:px-0 phone:py-0">
        <SelectField
          aria-label={t`Import ${heading} as`}
          value={column.field ?? ''}
          onChange={(event) => onChange((event.currentTarget.value || null) as ImportField | null)}
          className={column.field === null ? 'text-ink-2' : ''}
        >
          <option value="">{t`Leave out`}</option>
          {importFields.map((field) => (
            <option key={field} value={field}>
              {fieldWord(field)}
            </option>
          ))}
        </SelectField>
      </DataTableCell>
      <DataTableCell className="text-small font-medium phone:px-0 phone:py-0">
        {column.field === null ? (
          <span className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon of={CircleMinus} size={16} />
            <Trans>Left out</Trans>
          </span>
        ) : column.guess === 'guessed' ? (
          <span className="inline-flex items-center gap-1.5 text-warn">
            <Icon of={CircleQuestionMark} size={16} />
            <Trans>Is this right?</Trans>
          </span>
        ) : null}
      </DataTableCell>
    </DataTableRow>
  )
}
