import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportProblem, Trial } from '@stowage/contract/imports'
import type { Said } from '@stowage/contract/sentences'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { sentenceOf } from '../../../lib/texts/sentence-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, DataTableCell, DataTableHead, DataTableRow } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fieldWord } from '../field-words.ts'

type SuggestedFix = ImportProblem['suggestedFixes'][number]
/** A cell's replacement value; for an amount moved into the description, that too. */
export type Fix = Pick<SuggestedFix, 'value' | 'description'>

type ProblemRowsProps = {
  trial: Trial
  onFix: (problem: ImportProblem, fix: Fix) => void
  onLeaveOut: (row: number) => void
  onLeaveAllOut: () => void
  onTakeSuggestions: () => void
}

/** The problems by row, each with the most likely fix. */
export function ProblemRows(props: ProblemRowsProps) {
  const { t } = useLingui()
  const { trial, onFix, onLeaveOut, onLeaveAllOut, onTakeSuggestions } = props
  const { problems, problemCount, problemRows, suggestionCount } = trial
  const more = problemCount - problems.length
  return (
    <Card
      title={
        <span className="inline-flex items-center gap-2">
          <Trans>Problems</Trans>
          <Badge>{formatNumber(problemCount)}</Badge>
        </span>
      }
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {suggestionCount > 1 ? (
            <Button size="sm" onClick={onTakeSuggestions}>
              <Trans>Use all {suggestionCount} suggestions</Trans>
            </Button>
          ) : null}
          <Button size="sm" onClick={onLeaveAllOut}>
            <Plural value={problemRows} one="Leave # row out" other="Leave all # rows out" />
          </Button>
        </span>
      }
    >
      <DataTable
        label={t`Problems`}
        rowCount={problemCount}
        className="[--columns:64px_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1.6fr)_minmax(0,1.4fr)] max-lg:[--columns:44px_100px_minmax(0,0.7fr)_minmax(0,1.3fr)_124px]"
      >
        <DataTableHead className="static">
          <DataTableCell head>
            <Trans>Row</Trans>
          </DataTableCell>
          <DataTableCell head>
            <Trans>Column</Trans>
          </DataTableCell>
          <DataTableCell head>
            <Trans>In your file</Trans>
          </DataTableCell>
          <DataTableCell head>
            <Trans>What’s wrong</Trans>
          </DataTableCell>
          <DataTableCell head>
            <span className="sr-only">
              <Trans>Actions</Trans>
            </span>
          </DataTableCell>
        </DataTableHead>
        {/* biome-ignore lint/a11y/useSemanticElements: see DataTable */}
        <div role="rowgroup">
          {problems.map((problem) => (
            <ProblemRow
              key={`${problem.row}.${problem.field}`}
              problem={problem}
              onFix={(fix) => onFix(problem, fix)}
              onLeaveOut={() => onLeaveOut(problem.row)}
            />
          ))}
        </div>
      </DataTable>
      {more > 0 ? (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">
          <Plural value={more} one="# more problem." other="# more problems." />
        </p>
      ) : null}
    </Card>
  )
}

type ProblemRowProps = { problem: ImportProblem; onFix: (fix: Fix) => void; onLeaveOut: () => void }

function ProblemRow({ problem, onFix, onLeaveOut }: ProblemRowProps) {
  const { row, field, found, suggestedFixes } = problem
  const [isTyping, setTyping] = useState(false)
  return (
    <DataTableRow className="phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-x-3 phone:gap-y-1 phone:py-3">
      <DataTableCell className="text-ink-2 tabular-nums phone:p-0">{row}</DataTableCell>
      <DataTableCell className="font-semibold phone:p-0">{fieldWord(field)}</DataTableCell>
      <DataTableCell className="truncate font-mono text-small phone:col-span-2 phone:p-0">
        {found === '' ? <Trans>(empty)</Trans> : found}
      </DataTableCell>
      <DataTableCell className="phone:col-span-2 phone:p-0">
        <span className="flex gap-1.5 text-small font-medium text-bad">
          <Icon of={CircleAlert} size={16} className="mt-px" />
          {sentenceOf(problem as Said, problem.message)}
        </span>
      </DataTableCell>
      <DataTableCell className="flex flex-wrap items-center justify-end gap-2 phone:col-span-2 phone:justify-start phone:p-0">
        {isTyping ? (
          <Typed problem={problem} onDone={(value) => onFix({ value })} />
        ) : suggestedFixes.length > 0 ? (
          suggestedFixes.map((fix) => (
            <Button
              key={fix.kind + fix.value}
              size="sm"
              onClick={() => onFix(fix)}
              className="max-w-44 [&]:whitespace-normal"
            >
              <FixWords problem={problem} fix={fix} />
            </Button>
          ))
        ) : (
          <Button size="sm" icon={Pencil} onClick={() => setTyping(true)}>
            <Trans>Type it</Trans>
          </Button>
        )}
        {isTyping ? null : (
          <Button size="sm" variant="ghost" onClick={onLeaveOut}>
            <Trans>Leave out</Trans>
          </Button>
        )}
      </DataTableCell>
    </DataTableRow>
  )
}

function FixWords({ problem, fix }: { problem: ImportProblem; fix: SuggestedFix }) {
  const value = problem.field === 'location' ? placeName(fix.value) : fix.value
  const note = fix.description?.split('\n').at(-1) ?? ''
  switch (fix.kind) {
    case 'set':
      return <Trans>Set to {value}</Trans>
    case 'shorten':
      return <Trans>Shorten it</Trans>
    case 'clean':
      return <Trans>Remove them</Trans>
    case 'clear':
      return <Trans>Leave it empty</Trans>
    case 'note':
      return (
        <Trans>
          {value}, with “{note}” as text
        </Trans>
      )
  }
}

function Typed({ problem, onDone }: { problem: ImportProblem; onDone: (value: string) => void }) {
  const { t } = useLingui()
  const [value, setValue] = useState(problem.found)
  const { row } = problem
  const word = fieldWord(problem.field)
  return (
    <form
      className="flex min-w-0 items-center gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onDone(value)
      }}
    >
      <TextInput
        aria-label={t`${word} in row ${row}`}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        autoFocus
      />
      <Button size="sm" type="submit" disabled={value.trim() === ''}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
