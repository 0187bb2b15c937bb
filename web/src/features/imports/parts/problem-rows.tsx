import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Trial } from '@stowage/contract/imports'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, DataTableBody, DataTableCell, DataTableHead } from '../../../ui/data-table.tsx'
import { type FixedGroup, type GroupFix, listGroups, type ProblemGroup } from '../problem-groups.ts'
import { ProblemRow } from './problem-row.tsx'

type ProblemRowsProps = {
  trial: Trial
  settled: readonly FixedGroup[]
  /** A change is being sent, so the trial is not up to date. */
  isPending: boolean
  onSettle: (group: ProblemGroup, settlement: GroupFix) => void
  onUndo: (settled: FixedGroup) => void
  onLeaveAllOut: () => void
  onTakeSuggestions: () => void
}

/** The groups of problems with their most likely fixes; settled groups stay in their place with Undo. */
export function ProblemRows(props: ProblemRowsProps) {
  const { t } = useLingui()
  const { trial, settled, isPending, onSettle, onUndo, onLeaveAllOut, onTakeSuggestions } = props
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
        problemCount === 0 ? undefined : (
          <span className="flex flex-wrap justify-end gap-2 phone:mt-1 phone:w-full phone:justify-start">
            {suggestionCount > 1 ? (
              <Button size="sm" onClick={onTakeSuggestions}>
                <Plural
                  value={suggestionCount}
                  one="Use # suggestion"
                  _2="Use both suggestions"
                  other="Use all # suggestions"
                />
              </Button>
            ) : null}
            <Button size="sm" onClick={onLeaveAllOut}>
              <Plural
                value={problemRows}
                one="Leave out # row"
                _2="Leave out both rows"
                other="Leave out all # rows"
              />
            </Button>
          </span>
        )
      }
    >
      <DataTable
        label={t`Problems`}
        rowCount={problemCount}
        className="[--columns:80px_minmax(0,0.8fr)_minmax(0,0.8fr)_minmax(0,1.3fr)_minmax(0,1.8fr)] max-lg:[--columns:64px_100px_minmax(0,0.7fr)_minmax(0,1.3fr)_124px]"
      >
        <DataTableHead className="static">
          <DataTableCell head>{t`Row`}</DataTableCell>
          <DataTableCell head>{t`Column`}</DataTableCell>
          <DataTableCell head>{t`In your file`}</DataTableCell>
          <DataTableCell head>{t`What’s wrong`}</DataTableCell>
          <DataTableCell head>
            <span className="sr-only">{t`Actions`}</span>
          </DataTableCell>
        </DataTableHead>
        <DataTableBody>
          {listGroups(problems, settled, isPending).map(({ group, settled: own }) => (
            <ProblemRow
              key={`${own === null} ${group.key}`}
              group={group}
              settled={own}
              onSettle={(settlement) => onSettle(group, settlement)}
              onUndo={() => own && onUndo(own)}
            />
          ))}
        </DataTableBody>
      </DataTable>
      {more > 0 ? (
        <p className="border-t border-line px-5 py-3 text-small text-ink-2">
          <Plural value={more} one="# more problem." other="# more problems." />
        </p>
      ) : null}
    </Card>
  )
}
