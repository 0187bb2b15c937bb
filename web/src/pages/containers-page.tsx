import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PackagePlus from 'lucide-react/icons/package-plus'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { PlaceBadge } from '../entities/place-badge.tsx'
import { PromotionSlot } from '../features/billing/promotion-slot.tsx'
import { useSubscription } from '../features/containers/api.ts'
import { containerFilters } from '../features/containers/container-filters.ts'
import { ContainerList } from '../features/containers/container-list.tsx'
import { ContainerTools } from '../features/containers/container-tools.tsx'
import { ContainerTotals } from '../features/containers/container-totals.tsx'
import { useContainerView } from '../features/containers/container-view.ts'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useSearchParams } from '../lib/address/search-params.ts'
import { type Guarded, useAllowed, useMay } from '../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../lib/overlays/dialogs.ts'
import { useDebouncedText } from '../lib/screen/debounced-text.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'

const newContainer = () => openDialog('create-container', {})

/** All containers; search, place and sort are in the address, and the server applies them. */
export function ContainersPage() {
  const { t } = useLingui()
  const [filters, setFilters] = useSearchParams(containerFilters)
  const search = useDebouncedText(filters.q, (q) => setFilters({ q }))
  const [view, setView] = useContainerView()
  const title = t`Containers`
  const newLabel = t`New Container`
  const menuLabel = t`More actions`
  const printLabel = t`Print labels`
  const exportLabel = t`Export Data`
  const trashLabel = t`Trash`
  const mayCreate = useMay('containers.change')
  const isEmpty = useSubscription().data?.usage.containers === 0
  const entries = useMemo<(MenuItem & Guarded)[]>(
    () => [
      { label: newLabel, icon: PackagePlus, needs: 'containers.change', onSelect: newContainer },
      { label: printLabel, icon: Printer, onSelect: () => openDialog('label-sheet', {}) },
      { label: exportLabel, icon: Download, href: paths.exports() },
      { label: trashLabel, icon: Trash2, href: paths.trash() },
    ],
    [newLabel, printLabel, exportLabel, trashLabel],
  )
  const menu = useAllowed(entries)
  const actions = useMemo(
    () => (
      <>
        {mayCreate ? (
          <IconButton
            icon={PackagePlus}
            label={newLabel}
            {...preloadsDialog('create-container')}
            onClick={newContainer}
          />
        ) : null}
        <Menu label={menuLabel} icon={Ellipsis} items={menu} />
      </>
    ),
    [mayCreate, newLabel, menuLabel, menu],
  )
  usePage({ title, hasPrimary: true, actions })
  const clear = () => {
    search.settleNow('')
    setFilters({ q: '', location: '' })
  }
  return (
    <>
      <header className="mb-6 flex items-end justify-between gap-6 phone:mb-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-page-title phone:sr-only">{title}</h1>
            <PlaceBadge className="phone:hidden" />
          </div>
          <p className="mt-1 min-h-[1lh] text-ink-2 tabular-nums phone:mt-0">
            <ContainerTotals />
          </p>
        </div>
        <div className="flex items-center gap-2 phone:hidden">
          {mayCreate ? (
            <Button
              // Without containers, the empty list has the primary button.
              variant={isEmpty ? 'secondary' : 'primary'}
              icon={PackagePlus}
              {...preloadsDialog('create-container')}
              onClick={newContainer}
            >
              {newLabel}
            </Button>
          ) : null}
          <Menu label={menuLabel} icon={Ellipsis} look="outlined" items={menu} />
        </div>
      </header>
      <ContainerTools
        filters={filters}
        onChange={setFilters}
        searchText={search.text}
        onSearch={search.setText}
        view={view}
        onView={setView}
      />
      <ContainerList filters={filters} view={view} onClear={clear} after={<PromotionSlot />} />
    </>
  )
}
