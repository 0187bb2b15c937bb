import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { trashDays } from '@stowage/contract/trash.rules'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { usePage } from '../../lib/address/page.ts'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { showCodeMissing } from '../../lib/overlays/code-missing.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showOneRestored, showTrashFailed, useTrash, useTrashActions } from './api.ts'
import type { Chosen } from './chosen.ts'
import { PhoneTrashBar } from './parts/trash-bars.ts'
import type { Homeless } from './restore-dialog.tsx'
import { everythingIn, type TrashPages, useTrashSelection } from './selection.ts'
import { countOf, TrashList } from './trash-list.tsx'

const { Part: RestoreDialog } = lazyPart(() =>
  import('./restore-dialog.tsx').then((file) => file.RestoreDialog),
)

/** Deleted entries with their deadlines, to restore or to delete permanently. */
export function TrashScreen() {
  const { t } = useLingui()
  const pages = useTrash()
  const mayChange = useMay('trash.change')
  const [wantsToSelect, setWantsToSelect] = useState(false)
  const selection = useTrashSelection(pages)
  const [homeless, setHomeless] = useState<Homeless | null>(null)
  const done = () => {
    selection.clear()
    setWantsToSelect(false)
  }
  const actions = useTrashActions(done)
  const selecting =
    useSmallScreen() && mayChange && pages.rows.length > 0 && (wantsToSelect || selection.size > 0)
  usePage({ title: t`Trash`, back: { href: paths.items(), label: t`All Items` }, hasOwnBottomBar: selecting })
  const restore = (chosen: Chosen) => {
    const only = 'entries' in chosen && chosen.entries.length === 1 ? chosen.entries[0] : undefined
    if (only?.container?.isDeleted) setHomeless({ entry: only, container: only.container })
    else actions.restore(chosen)
  }
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-3">
      <Head
        pages={pages}
        mayChange={mayChange}
        selecting={selecting}
        selected={selection.count}
        onSelect={() => setWantsToSelect(true)}
        onSelectAll={pages.hasMore ? selection.selectAll : selection.toggleLoaded}
        onStop={done}
        onEmpty={() => actions.erase(everythingIn(pages))}
      />
      {pages.isPending || pages.rows.length === 0 ? (
        <NoRows pages={pages} />
      ) : (
        <TrashList
          pages={pages}
          selection={selection}
          actions={{ ...actions, restore }}
          mayChange={mayChange}
          selecting={selecting}
        />
      )}
      {selecting ? (
        <PhoneTrashBar
          selection={selection}
          actions={{ ...actions, restore }}
          onMissing={() => {
            done()
            showCodeMissing()
          }}
        />
      ) : null}
      {homeless ? (
        <RestoreDialog
          {...homeless}
          onClose={() => setHomeless(null)}
          onRestored={(into) => {
            showOneRestored(homeless.entry, into)
            done()
          }}
          onFailed={(error) => showTrashFailed(error, t`Couldn’t restore ${homeless.entry.name}`)}
        />
      ) : null}
    </div>
  )
}

type HeadProps = {
  pages: TrashPages
  mayChange: boolean
  selecting: boolean
  selected: string
  onSelect: () => void
  onSelectAll: () => void
  onStop: () => void
  onEmpty: () => void
}

function Head(props: HeadProps) {
  const { pages, mayChange, selecting, selected: count } = props
  const all = countOf(pages)
  const mayAct = mayChange && pages.rows.length > 0
  return (
    <header className="flex items-end justify-between gap-4 max-[20rem]:flex-wrap phone:items-center">
      <div className="min-w-0">
        <h1 className="text-page-title">
          {selecting ? <Trans context="in Trash">{count} selected</Trans> : <Trans>Trash</Trans>}
        </h1>
        {pages.isPending || pages.rows.length > 0 ? (
          <p className="mt-1 min-h-[1lh] text-ink-2 tabular-nums phone:text-small">
            {pages.isPending ? null : <Sentence pages={pages} />}
          </p>
        ) : null}
      </div>
      {mayAct ? (
        <>
          <Button className="phone:hidden" onClick={props.onEmpty}>
            <Trans>Empty Trash</Trans>
          </Button>
          <span className="flex shrink-0 md:hidden">
            {selecting ? (
              <>
                <Button variant="ghost" size="sm" className="px-2!" onClick={props.onSelectAll}>
                  <Trans context="in Trash">Select all {all}</Trans>
                </Button>
                <Button variant="ghost" size="sm" className="px-2!" onClick={props.onStop}>
                  <Trans>Done</Trans>
                </Button>
              </>
            ) : (
              <Button variant="ghost" size="sm" onClick={props.onSelect}>
                <Trans>Select</Trans>
              </Button>
            )}
          </span>
        </>
      ) : null}
    </header>
  )
}

function Sentence({ pages }: { pages: TrashPages }) {
  const all = countOf(pages)
  if (pages.relation === 'gte')
    return (
      <Trans>
        {all} in Trash. Everything here is deleted forever {trashDays} days after it was moved here.
      </Trans>
    )
  return (
    <Plural
      value={pages.total}
      one={`# in Trash. It’ll be deleted forever ${trashDays} days after it was moved here.`}
      other={`# in Trash. Everything here is deleted forever ${trashDays} days after it was moved here.`}
    />
  )
}

/** The loading, empty and error states. */
function NoRows({ pages }: { pages: TrashPages }) {
  const { t } = useLingui()
  if (pages.error)
    return (
      <Card>
        <ErrorState
          title={t`Couldn’t load Trash`}
          text={t`Everything in Trash is safe. Try again.`}
          onRetry={pages.retry}
          pending={pages.isFetching}
        />
      </Card>
    )
  if (pages.isPending)
    return (
      <Card>
        <SkeletonRows label={t`Loading Trash`} rows={5} />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        icon={Trash2}
        title={t`Trash is empty`}
        text={t`Deleted containers and items stay here for ${trashDays} days.`}
        action={<Button href={paths.items()}>{t`All Items`}</Button>}
      />
    </Card>
  )
}
