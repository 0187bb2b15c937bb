import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { containerLimits, locations } from '@stowage/contract/containers.rules'
import type { Import, Trial } from '@stowage/contract/imports'
import type { Said } from '@stowage/contract/sentences'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { placeName } from '../../lib/texts/place-name.ts'
import { sentenceOf } from '../../lib/texts/sentence-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ImportChanges } from './api.ts'
import { ColumnRows } from './parts/column-rows.tsx'
import { FileCard } from './parts/file-card.tsx'
import { ProblemRows } from './parts/problem-rows.tsx'
import { ReadAsLine } from './parts/read-as-line.tsx'
import { type FixedGroup, fixChange, undoChange } from './problem-groups.ts'

type ColumnsStepProps = {
  importRecord: Import
  trial: Trial
  /** The queued changes: while one runs, the result shown is not up to date. */
  changes: ImportChanges
  onAnother: () => void
  /** Called with the new import's id after the file was read again. */
  onReread: (id: number) => void
  onNext: () => void
}

/** Assigns a file's columns to fields, and lists problems. */
export function ColumnsStep({ importRecord, trial, changes, onAnother, onReread, onNext }: ColumnsStepProps) {
  const { change, isPending } = changes
  const [isReading, setReading] = useState(false)
  const [settled, setSettled] = useState<readonly FixedGroup[]>([])
  const { problemCount } = trial
  return (
    <>
      <FileCard importRecord={importRecord} onAnother={onAnother} />
      <ReadAsLine
        importRecord={importRecord}
        // The file is read again with the choices that the server has.
        disabled={isPending}
        onReading={setReading}
        onReread={onReread}
      />
      {/* What is chosen while the file is read again would be missing from the new import. */}
      <div inert={isReading} className="grid grid-cols-1 gap-5 phone:gap-4 inert:opacity-60">
        {problemCount > 0 || settled.length > 0 ? (
          <ProblemRows
            {...{ trial, settled, isPending }}
            onSettle={(group, settlement) => {
              setSettled([...settled.filter((one) => one.group.key !== group.key), { group, settlement }])
              change(fixChange(group, settlement))
            }}
            onUndo={(one) => {
              setSettled(settled.filter((other) => other !== one))
              change(undoChange(one))
            }}
            onLeaveAllOut={() => change({ leaveOutProblems: true })}
            onTakeSuggestions={() => change({ takeSuggestions: true })}
          />
        ) : null}
        <ColumnRows
          importRecord={importRecord}
          onChange={(column) => {
            // Settled groups are cleared, because the rows get other cells.
            setSettled([])
            change({ column })
          }}
        />
        <Defaults importRecord={importRecord} trial={trial} onChange={change} />
        <Foot
          trial={trial}
          onBringBack={() => change({ bringBack: true })}
          onBack={onAnother}
          onNext={onNext}
        />
      </div>
    </>
  )
}

type FootProps = { trial: Trial; onBringBack: () => void; onBack: () => void; onNext: () => void }

function Foot({ trial, onBringBack, onBack, onNext }: FootProps) {
  const { refusal, problemCount, leftOutByChoice } = trial
  const isUnnamed = refusal?.reason === 'import.name-missing'
  return (
    <footer data-page-end="" className="flex flex-wrap items-center justify-between gap-3">
      <Button icon={ChevronLeft} onClick={onBack} className="phone:flex-1">
        <Trans>Back</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-end gap-3 phone:contents">
        {leftOutByChoice > 0 ? (
          <Button variant="ghost" size="sm" onClick={onBringBack} className="phone:order-first">
            <Plural value={leftOutByChoice} one="Include # row again" other="Include # rows again" />
          </Button>
        ) : null}
        <p role="status" className="text-small text-ink-2 phone:order-first phone:w-full">
          {refusal && (isUnnamed || problemCount > 0) ? sentenceOf(refusal as Said, refusal.message) : null}
        </p>
        <Button
          variant="primary"
          disabled={problemCount > 0 || isUnnamed}
          onClick={onNext}
          className="phone:flex-2"
        >
          <Trans>Review import</Trans>
        </Button>
      </div>
    </footer>
  )
}

type DefaultsProps = {
  importRecord: Import
  trial: Trial
  onChange: (change: { container?: string; location?: string }) => void
}

/** Default container and place for rows without one; shown only when the file has no column for them. */
function Defaults({ importRecord, trial, onChange }: DefaultsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const container = typed ?? importRecord.container
  const has = (...fields: string[]) =>
    importRecord.columns.some(({ field }) => field !== null && fields.includes(field))
  const hasContainer = has('container', 'path')
  const asksContainer = !hasContainer || trial.problems.some(({ reason }) => reason === 'container.required')
  const asksLocation = !has('location')
  if (!asksContainer && !asksLocation) return null
  const places = (locations as readonly string[]).includes(importRecord.location)
    ? locations
    : [importRecord.location, ...locations]
  return (
    <Card title={<Trans>If your file doesn’t say</Trans>} padded>
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        {asksContainer ? (
          <Field
            label={hasContainer ? t`Put items without a container in` : t`Put everything in this container`}
          >
            <TextInput
              value={container}
              maxLength={containerLimits.name}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => {
                setTyped(null)
                if (container.trim() !== '' && container !== importRecord.container) onChange({ container })
              }}
            />
          </Field>
        ) : null}
        {asksLocation ? (
          <Field label={has('path') ? t`Put containers without a location in` : t`Put new containers in`}>
            <SelectField
              value={importRecord.location}
              onChange={(event) => onChange({ location: event.currentTarget.value })}
            >
              {places.map((place) => (
                <option key={place} value={place}>
                  {placeName(place)}
                </option>
              ))}
            </SelectField>
          </Field>
        ) : null}
      </div>
    </Card>
  )
}
