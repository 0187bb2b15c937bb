import { Trans, useLingui } from '@lingui/react/macro'
import type { Import, ImportReadAs } from '@stowage/contract/imports'
import type { ImportEncoding, ImportSeparator } from '@stowage/contract/imports.rules'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Columns3 from 'lucide-react/icons/columns-3'
import Languages from 'lucide-react/icons/languages'
import Rows3 from 'lucide-react/icons/rows-3'
import Sheet from 'lucide-react/icons/sheet'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/overlays/toast.ts'
import { useMounted } from '../../../lib/screen/use-mounted.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ReadOptions, sendFile } from '../api.ts'
import { offerImport } from '../late-import.ts'
import { encodingName, separatorName } from '../read-as-words.ts'
import { useSentFile } from '../sent-file.ts'
import { LineNotes } from './line-notes.tsx'
import { Preview } from './preview.tsx'

type ReadAsLineProps = {
  importRecord: Import
  disabled: boolean
  /** Called when reading begins and ends. */
  onReading: (isReading: boolean) => void
  onReread: (id: number) => void
}

/** How the file was read, with a control for each option, above its first rows. */
export function ReadAsLine({ importRecord, disabled, onReading, onReread }: ReadAsLineProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isMounted = useMounted()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const content = useSentFile(importRecord.id)
  const { readAs } = importRecord
  if (!readAs) return null
  const read = async (change: ReadOptions) => {
    if (!content) return
    setPending(true)
    onReading(true)
    setError(null)
    try {
      const options = { ...chosenOf(readAs), ...change, replaces: importRecord.id }
      const { id } = await sendFile(client, content, options)
      if (isMounted.current) onReread(id)
      else offerImport(id)
    } catch (failure) {
      const message =
        failure instanceof ApiError ? failure.message : t`We couldn’t read this file. Choose it again.`
      if (isMounted.current) setError(message)
      else toast.bad(message)
    }
    setPending(false)
    onReading(false)
  }
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-5 py-3 phone:px-4">
        <span className="text-small leading-[42px] text-ink-2 phone:w-full phone:leading-normal">
          <Trans>Read as</Trans>
        </span>
        <Choices
          readAs={readAs}
          disabled={!content || pending || disabled}
          onChange={(change) => void read(change)}
        />
        <LineNotes readAs={readAs} rows={importRecord.rows} />
      </div>
      {content !== null ? null : (
        <p className="px-5 pb-3 text-small text-ink-2 phone:px-4">
          <Trans>Choose the file again to change how it’s read.</Trans>
        </p>
      )}
      {error === null ? null : (
        <p role="alert" className="flex gap-1.5 px-5 pb-3 text-small text-bad phone:px-4">
          <Icon of={CircleAlert} size={18} className="mt-px" />
          {error}
        </p>
      )}
      <Preview importRecord={importRecord} readAs={readAs} pending={pending} />
    </Card>
  )
}

/** The options to keep; headings are detected again when the cells change. */
function chosenOf({ encoding, separator, sheet, headings }: ImportReadAs): ReadOptions {
  return {
    ...(encoding !== null && { encoding }),
    ...(separator !== null && { separator }),
    ...(sheet !== null && { sheet }),
    headings,
  }
}

type ChoicesProps = { readAs: ImportReadAs; disabled: boolean; onChange: (change: ReadOptions) => void }

function Choices({ readAs, disabled, onChange }: ChoicesProps) {
  const { t } = useLingui()
  const { encoding, encodings, separator, sheet, sheets, headings, firstRows } = readAs
  return (
    <>
      {encoding === null ? null : (
        <Choice
          label={t`Encoding`}
          icon={Languages}
          {...{ value: encoding, disabled }}
          onChange={(value) => onChange({ encoding: value as ImportEncoding, headings: undefined })}
        >
          {encodings.map(({ encoding: one, sample }) => (
            <option key={one} value={one} disabled={sample === null}>
              {one === encoding || sample === null ? encodingName(one) : `${encodingName(one)}: ${sample}`}
            </option>
          ))}
        </Choice>
      )}
      {separator === null ? null : (
        <Choice
          label={t`Separator`}
          icon={Columns3}
          {...{ value: separator, disabled }}
          onChange={(value) => onChange({ separator: value as ImportSeparator, headings: undefined })}
        >
          {(['comma', 'semicolon', 'tab', 'pipe'] as const).map((one) => (
            <option key={one} value={one}>
              {separatorName(one)}
            </option>
          ))}
        </Choice>
      )}
      {sheet === null ? null : (
        <Choice
          label={t`Sheet`}
          icon={Sheet}
          {...{ value: sheet, disabled: disabled || sheets.length < 2 }}
          onChange={(value) => onChange({ sheet: value, headings: undefined })}
        >
          {sheets.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={t`Headings`}
        icon={Rows3}
        {...{ value: String(headings), disabled }}
        onChange={(value) => onChange({ headings: Number(value) })}
      >
        <option value="0">{t`No headings`}</option>
        {firstRows.map(({ row, sample }) => (
          <option key={row} value={row}>
            {row === headings ? t`Headings in row ${row}` : t`Row ${row}: ${sample}`}
          </option>
        ))}
      </Choice>
    </>
  )
}

type ChoiceProps = {
  label: string
  icon: IconGraphic
  value: string
  disabled: boolean
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, icon, value, disabled, onChange, children }: ChoiceProps) {
  return (
    <SelectField
      aria-label={label}
      icon={icon}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="w-auto max-w-72 text-small font-semibold phone:max-w-full [&>select]:[field-sizing:content]"
    >
      {children}
    </SelectField>
  )
}
