import { Trans, useLingui } from '@lingui/react/macro'
import { importLimits, importSources } from '@stowage/contract/imports.rules'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useRef, useState } from 'react'
import { saveFile } from '../../devices/download.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { useMounted } from '../../lib/screen/use-mounted.ts'
import { consumeDraft, removeDraft } from '../../lib/storage/form-drafts.ts'
import { usePersistentDraft } from '../../lib/storage/persistent-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sendFile } from './api.ts'
import { offerImport } from './late-import.ts'
import { EarlierImports } from './parts/earlier-imports.tsx'
import { useFileDrop } from './use-file-drop.ts'

const megabytes = importLimits.bytes / 1024 / 1024
const exampleRows = [
  'name,quantity,box,room',
  'AA batteries,12,Camping gear,Garage',
  'Enamel mug,6,Camping gear,Garage',
]
const pastedExample =
  'name\tquantity\tbox\troom\nAA batteries\t12\tCamping gear\tGarage\nEnamel mug\t6\tCamping gear\tGarage'

const rowsDraft = 'pasted-rows'

type FileStepProps = { onFile: (id: number) => void }

/** Chooses the list: a file, chosen or dropped anywhere on the page, or pasted rows. */
export function FileStep({ onFile }: FileStepProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isMounted = useMounted()
  const [pending, setPending] = useState<'file' | 'rows' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const send = async (content: File | string, onSent?: () => void) => {
    if (pending) return
    if (typeof content !== 'string' && content.size > importLimits.bytes) {
      return setError(t`Files can be up to ${megabytes} MB. Split yours and import it in parts.`)
    }
    setPending(typeof content === 'string' ? 'rows' : 'file')
    setError(null)
    try {
      const { id } = await sendFile(client, content)
      onSent?.()
      if (isMounted.current) onFile(id)
      else offerImport(id)
    } catch (failure) {
      const message =
        failure instanceof ApiError ? failure.message : t`We couldn’t read this file. Choose it again.`
      if (isMounted.current) setError(message)
      else toast.bad(message)
    }
    setPending(null)
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-5 max-lg:grid-cols-1 phone:gap-4">
        <DropZone pending={pending === 'file'} error={error} onFile={(file) => void send(file)} />
        <PastedRows pending={pending === 'rows'} onRows={(rows, onSent) => void send(rows, onSent)} />
      </div>
      <Help />
      <EarlierImports />
    </>
  )
}

type DropZoneProps = { pending: boolean; error: string | null; onFile: (file: File) => void }

function DropZone({ pending, error, onFile }: DropZoneProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useFileDrop(onFile)
  return (
    <section
      aria-label={t`File`}
      className={cx(
        'grid content-center justify-items-center gap-1 rounded-card border border-dashed px-5 py-9 text-center phone:py-7',
        isOver ? 'border-primary bg-primary-soft outline-2 outline-primary' : 'border-line-strong bg-surface',
      )}
    >
      <span className="mb-3 grid size-14 place-items-center rounded-card bg-primary-soft text-primary-ink">
        <Icon of={FileUp} size={24} />
      </span>
      <h2 className="text-card-title">
        <span className="phone:hidden">
          <Trans>Drop a CSV or Excel file here</Trans>
        </span>
        {/* Phones don't drop. */}
        <span className="hidden phone:inline">
          <Trans>Choose a CSV or Excel file</Trans>
        </span>
      </h2>
      <p className="text-ink-2">
        <Trans>Up to {megabytes} MB. We’ll detect the format.</Trans>
      </p>
      {error === null ? null : (
        <p role="alert" className="mt-2 flex max-w-[56ch] gap-1.5 text-left text-small text-bad">
          <Icon of={CircleAlert} size={18} className="mt-px" />
          {error}
        </p>
      )}
      <Button
        variant="primary"
        icon={FolderOpen}
        pending={pending}
        className="mt-4 mb-5"
        onClick={() => input.current?.click()}
      >
        <Trans>Choose File</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t`Choose File`}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <ul className="flex flex-wrap justify-center gap-2">
        {Object.values(importSources).map((program) => (
          <li key={program} className="rounded-badge bg-mute-soft px-2 py-0.5 text-badge text-mute">
            {program}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-ink-2">
        <Trans>We recognize exports from these apps, but any list works.</Trans>
      </p>
    </section>
  )
}

type PastedRowsProps = { pending: boolean; onRows: (rows: string, onSent: () => void) => void }

function PastedRows({ pending, onRows }: PastedRowsProps) {
  const [rows, setRows] = useState(() => consumeDraft<{ rows: string }>(rowsDraft)?.rows ?? '')
  const sent = useRef('')
  usePersistentDraft(rowsDraft, () => (rows.trim() === '' || rows === sent.current ? undefined : { rows }))
  return (
    <Card title={<Trans>Or paste rows</Trans>} className="flex flex-col">
      <form
        className="flex flex-1 flex-col gap-4 px-5 pb-5 phone:px-4 phone:pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          onRows(rows, () => {
            sent.current = rows
            removeDraft(rowsDraft)
          })
        }}
      >
        <PastedField value={rows} onChange={setRows} />
        <div className="flex flex-wrap items-center justify-between gap-4 phone:flex-col phone:items-stretch">
          <p className="min-w-48 flex-1 text-small text-ink-2 phone:min-w-0 phone:flex-none">
            <Trans>Paste from a spreadsheet or type your own</Trans>
          </p>
          <Button type="submit" pending={pending} disabled={rows.trim() === ''}>
            <Trans>Use these rows</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}

function PastedField({ value, onChange }: { value: string; onChange: (rows: string) => void }) {
  const { t } = useLingui()
  return (
    <textarea
      aria-label={t`Rows`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={pastedExample}
      spellCheck={false}
      wrap="off"
      className="field-box min-h-44 w-full flex-1 resize-y overflow-auto p-3 font-mono text-meta [tab-size:14]"
    />
  )
}

function Help() {
  const saveExample = () =>
    saveFile({
      name: 'example.csv',
      content: new Blob([`\ufeff${exampleRows.join('\r\n')}\r\n`], { type: 'text/csv' }),
    })
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <button type="button" className="link inline-flex min-h-11 items-center gap-2" onClick={saveExample}>
        <Icon of={Download} size={18} />
        <Trans>Download sample file</Trans>
      </button>
      <Disclosure label={<Trans>How import works</Trans>} className="min-w-0 flex-1 wrap-anywhere">
        <ul className="grid max-w-[72ch] list-disc gap-1 pl-5 text-small text-ink-2">
          <li>
            <Trans>Each row becomes an item. Only the name is required.</Trans>
          </li>
          <li>
            <Trans>Matching containers are reused; new ones are created.</Trans>
          </li>
          <li>
            <Trans>To import a full Stowage export, import its containers first, then its items.</Trans>
          </li>
        </ul>
      </Disclosure>
    </div>
  )
}
