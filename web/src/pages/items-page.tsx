import { Trans, useLingui } from '@lingui/react/macro'
import { getSubscription } from '@stowage/contract/billing'
import { getInventoryStats } from '@stowage/contract/inventory'
import { lowStockTone } from '@stowage/contract/inventory.rules'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import { LowStockOffer } from '../entities/low-stock-offer/low-stock-offer.tsx'
import { PlaceBadge } from '../entities/place-badge.tsx'
import { InventorySummary } from '../features/inventory/inventory-summary.tsx'
import { itemChoiceParams } from '../features/inventory/item-choices.ts'
import { ItemTools } from '../features/inventory/item-tools.tsx'
import { StockFigures } from '../features/inventory/stock-figures.tsx'
import { useItems } from '../features/items/api.ts'
import { ItemList } from '../features/items/item-list.tsx'
import { SelectButton } from '../features/items/parts/select-button.tsx'
import { useSelection } from '../features/items/selection.ts'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useSearchParams } from '../lib/address/search-params.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { foundText, saidFound } from '../lib/api/found-count.ts'
import { useRead } from '../lib/api/query.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'

// Most lists are not empty. Without a connection, the number 0 alone says so.
const { Part: NoItems } = lazyPart(
  () => import('../features/inventory/no-items.tsx').then((file) => file.NoItems),
  {
    fallback: () => <p className="animate-appear-late px-4 py-10 text-center">{saidFound('0')}</p>,
    onFailure: () => undefined,
  },
)

/** All items of all containers. Search, filter and sort are in the address. */
export function ItemsPage() {
  const { t } = useLingui()
  const { lowStockRule } = useCurrentUser()
  const [choices, setChoices] = useSearchParams(itemChoiceParams)
  const { q, filter, sort } = choices
  const query = { q: q.trim(), filter, sort }
  const pages = useItems(query)
  const isEmpty = !pages.isPending && !pages.error && pages.total === 0
  const hasNoItems = isEmpty && q.trim() === '' && filter === 'all'
  // Without any item, the empty list has the primary button.
  const [menuLabel, trashLabel] = [t`More actions`, t`Trash`]
  const menu = useMemo(() => [{ label: trashLabel, icon: Trash2, href: paths.trash() }], [trashLabel])
  const actions = useMemo(() => <Menu label={menuLabel} icon={Ellipsis} items={menu} />, [menuLabel, menu])
  usePage({ title: t`All Items`, hasPrimary: hasNoItems, actions })
  const selection = useSelection(query, pages)
  // The shell has requested it.
  const { data: plan } = useRead(getSubscription, {}, { enabled: false })
  const { data: stats } = useRead(getInventoryStats)
  const tone = stats && lowStockTone(stats)
  const clear = () => setChoices({ q: '', filter: 'all' })
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <header className="flex items-end justify-between gap-4 phone:contents">
        <div className="min-w-0 phone:contents">
          <div className="flex flex-wrap items-center gap-3 phone:contents">
            <h1 className="text-page-title phone:sr-only">
              <Trans>All Items</Trans>
            </h1>
            <PlaceBadge className="phone:hidden" />
          </div>
          <InventorySummary stats={stats} isAlert={tone === 'alert'} />
        </div>
        <Menu label={menuLabel} icon={Ellipsis} look="outlined" items={menu} className="phone:hidden" />
      </header>
      {hasNoItems ? null : (
        <>
          {stats && tone === 'offer' ? <LowStockOffer stats={stats} /> : null}
          <StockFigures
            isAlert={tone === 'alert'}
            choices={choices}
            onFilter={(next) => setChoices({ filter: next })}
          />
          <ItemTools
            choices={choices}
            onChange={setChoices}
            found={foundText(choices.q, pages)}
            select={<SelectButton selection={selection} hasRows={pages.isPending || pages.rows.length > 0} />}
          />
        </>
      )}
      <h2 className="sr-only">
        <Trans>Items</Trans>
      </h2>
      <ItemList
        label={t`All Items`}
        pages={pages}
        query={query}
        rule={lowStockRule}
        selection={selection}
        expected={q === '' && filter === 'all' ? plan?.usage.items || undefined : undefined}
        empty={<NoItems choices={choices} onClear={clear} />}
      />
    </div>
  )
}
