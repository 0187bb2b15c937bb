import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportProblem } from '@stowage/contract/imports'
import { isItemField, kindOf } from '@stowage/contract/items.rules'
import type { Said } from '@stowage/contract/sentences'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { type FormEvent, useState } from 'react'
import { itemFieldNumber } from '../../../entities/item-field-label.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { sentenceOf } from '../../../lib/texts/sentence-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTableCell, DataTableRow } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fieldWord } from '../field-words.ts'
import {
  type FixedGroup,
  type GroupFix,
  type ProblemGroup,
  rowsOf,
  type SuggestedFix,
} from '../problem-groups.ts'

type ProblemRowProps = {
  group: ProblemGroup
  settled: FixedGroup | null
  onSettle: (settlement: GroupFix) => void
  onUndo: () => void
}

/** A group of problems with its fixes, or with its settlement. */
export function ProblemRow({ group, settled, onSettle, onUndo }: ProblemRowProps) {
  const { field, found } = group.first
  return (
    <DataTableRow className="phone:grid-cols-[auto_minmax(0,1fr)] phone:gap-x-3 phone:gap-y-1 phone:py-3">
      <DataTableCell className="text-ink-2 tabular-nums phone:hidden">
        <RowNumbers rows={rowsOf(group)} />
      </DataTableCell>
      <DataTableCell className="font-semibold phone:p-0">
        <span className="hidden phone:inline">
          <RowWords rows={rowsOf(group)} /> ·{' '}
        </span>
        {fieldWord(field)}
      </DataTableCell>
      <DataTableCell className="truncate font-mono text-small phone:p-0 phone:text-right phone:text-ink-2">
        {found === '' ? <Trans>(empty)</Trans> : found}
      </DataTableCell>
      <DataTableCell className="phone:col-span-2 phone:p-0">
        <Cause problem={group.first} isSettled={settled !== null} />
      </DataTableCell>
      <DataTableCell className="flex flex-wrap items-center justify-end gap-2 phone:col-span-2 phone:justify-start phone:p-0">
        {settled ? (
          <Settled settled={settled} onUndo={onUndo} />
        ) : (
          <Fixes group={group} onSettle={onSettle} />
        )}
      </DataTableCell>
    </DataTableRow>
  )
}

function Cause({ problem, isSettled }: { problem: ImportProblem; isSettled: boolean }) {
  return (
    <span className={`flex gap-1.5 text-small font-medium ${isSettled ? 'text-ink-3' : 'text-bad'}`}>
      <Icon of={CircleAlert} size={16} className="mt-px" />
      {sentenceOf(problem as Said, problem.message)}
    </span>
  )
}

/** The row numbers, or the number of rows when the cell has no room for all. */
function RowNumbers({ rows }: { rows: number[] }) {
  if (rows.length > 3) return <Plural value={rows.length} one="# row" other="# rows" />
  return rows.join(', ')
}

function RowWords({ rows }: { rows: number[] }) {
  const [row] = rows
  const list = rows.join(', ')
  if (rows.length > 3) return <Plural value={rows.length} one="# row" other="# rows" />
  return rows.length === 1 ? <Trans>Row {row}</Trans> : <Trans>Rows {list}</Trans>
}

function Fixes({ group, onSettle }: Pick<ProblemRowProps, 'group' | 'onSettle'>) {
  const [isTyping, setTyping] = useState(false)
  const { first } = group
  if (isTyping) return <Typed problem={first} onDone={(typed) => onSettle({ typed })} />
  return (
    <>
      {first.suggestedFixes.length > 0 ? (
        first.suggestedFixes.map((fix, at) => (
          <Button
            key={fix.kind + fix.value}
            size="sm"
            onClick={() => onSettle({ fix: at })}
            className="max-w-44 [&]:whitespace-normal"
          >
            <FixWords group={group} fix={fix} />
          </Button>
        ))
      ) : (
        <Button size="sm" icon={Pencil} onClick={() => setTyping(true)}>
          <Trans>Enter a value</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onSettle('leave-out')}>
        <Trans>Leave out</Trans>
      </Button>
    </>
  )
}

function Settled({ settled, onUndo }: { settled: FixedGroup; onUndo: () => void }) {
  return (
    <>
      <span className="flex items-center gap-1.5 text-small font-medium text-ok">
        <Icon of={Check} size={16} />
        <SettledWords settled={settled} />
      </span>
      <Button size="sm" variant="ghost" icon={Undo2} onClick={onUndo}>
        <Trans context="a correction">Undo</Trans>
      </Button>
    </>
  )
}

function SettledWords({ settled: { group, settlement } }: { settled: FixedGroup }) {
  if (settlement === 'leave-out') return <Trans>Left out</Trans>
  if ('typed' in settlement) return <FixWords group={group} fix={{ kind: 'set', value: settlement.typed }} />
  const fix = group.first.suggestedFixes[settlement.fix]
  return fix ? <FixWords group={group} fix={fix} /> : null
}

function FixWords({ group: { first, problems }, fix }: { group: ProblemGroup; fix: SuggestedFix }) {
  const value = fixValue(first.field, fix.value)
  const note = fix.description?.split('\n').at(-1) ?? ''
  switch (fix.kind) {
    case 'set':
      return first.field === 'container' ? (
        <Trans>Use container “{value}”</Trans>
      ) : (
        <Trans>Set to {value}</Trans>
      )
    case 'shorten':
      return <Trans>Shorten it</Trans>
    case 'clean':
      return <Trans>Remove them</Trans>
    case 'clear':
      return <Plural value={problems.length} one="Leave it empty" other="Leave # empty" />
    case 'add':
      return <Trans>Add again</Trans>
    case 'note':
      return (
        <Trans>
          Set to {value} and add “{note}” to the description
        </Trans>
      )
  }
}

/** A fix's value as the person reads it. */
function fixValue(field: ImportProblem['field'], value: string): string {
  if (field === 'location') return placeName(value)
  const isNumber = isItemField(field) && kindOf(field) === 'number' && /^\d+$/.test(value)
  return isNumber ? itemFieldNumber(field, Number(value)) : value
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
