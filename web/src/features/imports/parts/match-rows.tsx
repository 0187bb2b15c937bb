import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportMatch, Trial } from '@stowage/contract/imports'
import type { MatchChoice } from '@stowage/contract/imports.rules'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, DataTableCell, DataTableHead, DataTableRow } from '../../../ui/data-table.tsx'
import { MatchChanges } from './match-changes.tsx'
import { MatchChoiceControl } from './match-choice-control.tsx'

type Matches = Trial['matches']
type Choose = (change: { allMatches?: MatchChoice; matches?: { row: number; choice: MatchChoice }[] }) => void

const shownAtFirst = 5

/** The choice that all rows share; rows that change nothing can't be updated. */
function sharedChoice({ count, changing, update, add, leaveOut }: Matches): MatchChoice | null {
  if (add === count) return 'add'
  if (leaveOut === count) return 'leave-out'
  return changing > 0 && update === changing && add === 0 ? 'update' : null
}

/** The rows that match existing items, with their changes and the choice for each. */
export function MatchRows({ matches, onChange }: { matches: Matches; onChange: Choose }) {
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const { count, changing, rows } = matches
  const same = count - changing
  const all = formatNumber(count)
  const shown = isAll ? rows : rows.slice(0, shownAtFirst)
  return (
    <Card
      title={
        <>
          <span className="inline-flex items-center gap-2">
            <Trans>Already in your inventory</Trans>
            <Badge>{all}</Badge>
          </span>
          <span className="block max-w-[64ch] text-small font-normal text-ink-2">
            <Trans>
              <Plural value={changing} one="# will change" other="# will change" />,{' '}
              <Plural value={same} one="# stays the same" other="# stay the same" />. Empty cells don’t change
              anything.
            </Trans>
          </span>
        </>
      }
      action={
        <div className="flex items-center gap-2 phone:mt-2 phone:w-full">
          <span className="shrink-0 text-small text-ink-2">
            <Trans>All {all}</Trans>
          </span>
          <MatchChoiceControl
            label={t`All rows already in your inventory`}
            value={sharedChoice(matches)}
            canUpdate={changing > 0}
            onChange={(allMatches) => onChange({ allMatches })}
          />
        </div>
      }
    >
      <DataTable
        label={t`Already in your inventory`}
        rowCount={count}
        // One grid for all rows, because the width of the last column depends on the language.
        className="max-lg:[--columns:44px_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1fr)_150px] lg:grid lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,0.8fr)_minmax(0,1.5fr)_auto] lg:[--columns:subgrid]"
      >
        <DataTableHead className="static lg:col-span-full lg:grid lg:grid-cols-subgrid lg:*:col-span-full">
          <DataTableCell head>{t`Row`}</DataTableCell>
          <DataTableCell head>{t`Item`}</DataTableCell>
          <DataTableCell head>{t`Matched by`}</DataTableCell>
          <DataTableCell head>{t`What would change`}</DataTableCell>
          <DataTableCell head>
            <span className="sr-only">{t`Actions`}</span>
          </DataTableCell>
        </DataTableHead>
        {/* biome-ignore lint/a11y/useSemanticElements: see DataTable */}
        <div role="rowgroup" className="lg:col-span-full lg:grid lg:grid-cols-subgrid">
          {shown.map((match) => (
            <MatchRow
              key={match.row}
              match={match}
              onChoose={(choice) => onChange({ matches: [{ row: match.row, choice }] })}
            />
          ))}
        </div>
      </DataTable>
      <Foot matches={matches} onShowAll={isAll || rows.length <= shownAtFirst ? null : () => setAll(true)} />
      {isAll && count > rows.length ? <More count={count - rows.length} /> : null}
    </Card>
  )
}

function Foot({
  matches: { count, update, add, leaveOut, rows },
  onShowAll,
}: {
  matches: Matches
  onShowAll: (() => void) | null
}) {
  const shown = formatNumber(rows.length)
  return (
    <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-3 border-t border-line px-5 py-2 phone:px-4">
      <p role="status" className="text-small text-ink-2">
        <Trans>
          <Plural value={update} one="# will be updated" other="# will be updated" />,{' '}
          <Plural value={add} one="# added again" other="# added again" />,{' '}
          <Plural value={leaveOut} one="# left out" other="# left out" />.
        </Trans>
      </p>
      {onShowAll ? (
        <Button variant="ghost" size="sm" icon={ChevronDown} onClick={onShowAll}>
          {count > rows.length ? <Trans>Show the first {shown}</Trans> : <Trans>Show all {shown}</Trans>}
        </Button>
      ) : null}
    </div>
  )
}

function More({ count }: { count: number }) {
  return (
    <p className="border-t border-line px-5 py-3 text-small text-ink-2 phone:px-4">
      <Plural
        value={count}
        one="# more row. Your choice for all rows applies to it, too."
        other="# more rows. Your choice for all rows applies to them, too."
      />
    </p>
  )
}

function MatchRow({ match, onChoose }: { match: ImportMatch; onChoose: (choice: MatchChoice) => void }) {
  const { t } = useLingui()
  const { row, item, changes, choice } = match
  const { name } = item
  return (
    <DataTableRow className="lg:col-span-full phone:grid-cols-1 phone:gap-1 phone:py-3">
      <DataTableCell className="text-ink-2 tabular-nums phone:hidden">{row}</DataTableCell>
      <DataTableCell className="min-w-0 phone:p-0">
        <bdi className="block truncate font-medium phone:font-semibold">{name}</bdi>
        <span className="block truncate text-small text-ink-2">
          <bdi>{item.containerName}</bdi> · <bdi>{placeName(item.location)}</bdi>
        </span>
      </DataTableCell>
      <DataTableCell className="text-small text-ink-2 phone:p-0">
        <span className="hidden phone:inline">
          <Trans>Row {row}</Trans> ·{' '}
        </span>
        <KnownBy match={match} />
      </DataTableCell>
      <DataTableCell className="phone:p-0 phone:pb-1">
        <MatchChanges changes={changes} />
      </DataTableCell>
      <DataTableCell className="text-right phone:p-0">
        <MatchChoiceControl
          label={t`${name}, row ${row}`}
          value={choice}
          canUpdate={changes.length > 0}
          onChange={onChoose}
        />
      </DataTableCell>
    </DataTableRow>
  )
}

function KnownBy({ match: { matchedBy, value } }: { match: ImportMatch }) {
  const code = <bdi className="break-words">{value}</bdi>
  switch (matchedBy) {
    case 'id':
      return <Trans>Stowage ID {code}</Trans>
    case 'sku':
      return <Trans>SKU {code}</Trans>
    case 'barcode':
      return <Trans>Barcode {code}</Trans>
    case 'name':
      return <Trans>Same name, same container</Trans>
  }
}
