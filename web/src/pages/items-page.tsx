import { Trans, useLingui } from '@lingui/react/macro'
import { itemChoiceParams } from '../features/inventory/item-choices.ts'
import { ItemTools } from '../features/inventory/item-tools.tsx'
import { NoItems } from '../features/inventory/no-items.tsx'
import { StockFigures } from '../features/inventory/stock-figures.tsx'
import { useItems } from '../features/items/api.ts'
import { ItemList } from '../features/items/item-list.tsx'
import { useSelection } from '../features/items/selection.ts'
import { usePage } from '../lib/address/page.ts'
import { useSearchParams } from '../lib/address/search-params.ts'

/** Every item of every container. Search, filter and order stand in the address. */
export function ItemsPage() {
  const { t } = useLingui()
  const [choices, setChoices] = useSearchParams(itemChoiceParams)
  const { q, filter, sort } = choices
  const pages = useItems({ q: q.trim(), filter, sort })
  const isEmpty = !pages.isPending && !pages.error && pages.total === 0
  // Without any item, the empty list's own button is the first one.
  usePage({ title: t`All Items`, hasPrimary: isEmpty && q.trim() === '' && filter === 'all' })
  const selection = useSelection()
  const clear = () => setChoices({ q: '', filter: 'all' })
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <h1 className="text-page-title phone:sr-only">
        <Trans>All Items</Trans>
      </h1>
      <StockFigures choices={choices} onFilter={(next) => setChoices({ filter: next })} />
      <ItemTools choices={choices} onChange={setChoices} />
      <h2 className="sr-only">
        <Trans>Items</Trans>
      </h2>
      <ItemList
        label={t`All Items`}
        pages={pages}
        rule="threshold"
        selection={selection}
        empty={<NoItems choices={choices} onClear={clear} />}
      />
    </div>
  )
}
