import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { usePreload } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/class-names.ts'
import { DataTable, DataTableBody, DataTableCell, DataTableHead } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { useTrashActions } from './api.ts'
import { keyOf } from './chosen.ts'
import { loadBars, SelectAllLine, TrashBar } from './parts/trash-bars.ts'
import { TrashLine } from './parts/trash-line.tsx'
import { type TrashEntryProps, TrashRow } from './parts/trash-row.tsx'
import type { TrashPages, TrashSelection } from './selection.ts'

type TrashListProps = {
  pages: TrashPages
  selection: TrashSelection
  actions: ReturnType<typeof useTrashActions>
  mayChange: boolean
  /** Selection mode of a phone. */
  selecting: boolean
}

const columns = '[--columns:34px_minmax(0,1fr)_auto] xl:[--columns:34px_minmax(0,1fr)_112px_130px_372px]'
/** For read access: neither checkbox nor buttons. */
const columnsToLook = '[--columns:minmax(0,1fr)] xl:[--columns:minmax(0,1fr)_112px_130px]'

/** "1,234", or "1,000+" when the server stopped counting. */
export const countOf = ({ total, relation }: Pick<TrashPages, 'total' | 'relation'>) =>
  relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total)

/** Deleted entries as a table, on a phone as a list. */
export function TrashList(props: TrashListProps) {
  const { pages } = props
  const isSmall = useSmallScreen()
  usePreload(loadBars)
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSmall ? <Lines {...props} /> : <Table {...props} />}
      <More pages={pages} />
    </div>
  )
}

function entryProps({ pages, selection, actions, mayChange }: TrashListProps): TrashEntryProps[] {
  return pages.rows.map((entry) => ({
    entry,
    selected: selection.has(entry),
    mayChange,
    isBusy: actions.isBusy,
    onToggle: () => selection.toggle(entry),
    onRestore: () => actions.restore({ entries: [entry] }),
    onErase: () => actions.erase({ entries: [entry] }),
  }))
}

function Table(props: TrashListProps) {
  const { t } = useLingui()
  const { pages, selection, actions, mayChange } = props
  const isSome = selection.size > 0
  return (
    <section className="rounded-card border border-line bg-surface shadow-1">
      {isSome ? <TrashBar selection={selection} actions={actions} /> : null}
      <DataTable label={t`Trash`} rowCount={pages.total + 1} className={mayChange ? columns : columnsToLook}>
        <DataTableHead className={cx(isSome && 'top-28! rounded-none!')}>
          {mayChange ? (
            <DataTableCell head className="flex">
              <Checkbox
                aria-label={t({ message: 'Select all', context: 'in Trash' })}
                checked={selection.share === 'all'}
                mixed={selection.share === 'some'}
                onChange={selection.toggleLoaded}
              />
            </DataTableCell>
          ) : null}
          <DataTableCell head>{t`Deleted`}</DataTableCell>
          <DataTableCell head className="max-xl:hidden">{t`When`}</DataTableCell>
          <DataTableCell head className="max-xl:hidden">{t`Kept until`}</DataTableCell>
          {mayChange ? (
            <DataTableCell head>
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </DataTableCell>
          ) : null}
        </DataTableHead>
        {selection.share === 'all' && pages.hasMore ? (
          <SelectAllLine selection={selection} loaded={pages.rows.length} all={countOf(pages)} />
        ) : null}
        <DataTableBody>
          {entryProps(props).map((one) => (
            <TrashRow key={keyOf(one.entry)} {...one} />
          ))}
        </DataTableBody>
      </DataTable>
    </section>
  )
}

function Lines(props: TrashListProps) {
  const { t } = useLingui()
  return (
    <Card className="overflow-hidden">
      <ul aria-label={t`Trash`}>
        {entryProps(props).map((one) => (
          <Fragment key={keyOf(one.entry)}>
            <li className="not-first:border-t border-line">
              <TrashLine {...one} selecting={props.selecting} />
            </li>
          </Fragment>
        ))}
      </ul>
    </Card>
  )
}

function More({ pages }: { pages: TrashPages }) {
  const { t } = useLingui()
  if (pages.error)
    return (
      <ErrorState
        title={t`Couldn’t load Trash`}
        text={t`Everything in Trash is safe. Try again.`}
        onRetry={pages.retry}
      />
    )
  if (!pages.hasMore) return null
  return (
    <Button className="justify-self-center" pending={pages.isLoadingMore} onClick={() => pages.loadMore()}>
      <Trans>Show more</Trans>
    </Button>
  )
}
