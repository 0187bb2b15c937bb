import { useLingui } from '@lingui/react/macro'
import { type Item, listItems } from '@stowage/contract/items'
import ListChecks from 'lucide-react/icons/list-checks'
import { itemChoiceParams } from '../features/inventory/item-choices.ts'
import { ItemTools } from '../features/inventory/item-tools.tsx'
import { StockFigures } from '../features/inventory/stock-figures.tsx'
import { ItemCard } from '../features/items/parts/item-card.tsx'
import { hasLetters } from '../features/items/parts/list-window.ts'
import { useSearchParams } from '../lib/address/search-params.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { useReadPages } from '../lib/api/read-pages.ts'
import { ItemRowsSkeleton } from '../nouns/item-rows-skeleton.tsx'
import { cx } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'

const nothing = () => {}

/** All Items as its page is served: the figures that the page brings, the tools, and the first rows on a phone. */
export function ServedItems() {
  const { t } = useLingui()
  const [choices] = useSearchParams(itemChoiceParams)
  const query = { ...choices, q: choices.q.trim() }
  const pages = useReadPages(listItems, { query })
  const maySelect = useMay('items.change')
  const isLong = hasLetters(pages, query)
  return (
    <>
      <StockFigures choices={choices} onFilter={nothing} />
      <ItemTools
        choices={choices}
        onChange={nothing}
        found=""
        select={
          maySelect ? (
            <IconButton icon={ListChecks} label={t`Select`} look="outlined" className="size-12! md:hidden" />
          ) : null
        }
      />
      <div className={cx('relative md:hidden', isLong && 'pr-4')}>
        <Cards items={pages.rows.slice(0, 8)} />
        {isLong ? <Letters first={pages.rows[0]?.name ?? ''} /> : null}
      </div>
      <ItemRowsSkeleton rows={8} late={false} className={pages.rows.length > 0 ? 'phone:hidden' : ''} />
    </>
  )
}

function Cards({ items }: { items: readonly Item[] }) {
  const { lowStockRule } = useCurrentUser()
  const mayChange = useMay('items.change')
  const mayStep = useMay('quantities.change')
  const rights = { step: mayStep, edit: mayChange, remove: mayChange }
  return (
    <ul className="overflow-clip rounded-card bg-surface shadow-[0_0_0_1px_var(--color-line)]">
      {items.map((item, index) => (
        <li key={item.id} className="border-line not-last:border-b">
          <ItemCard
            item={item}
            index={index}
            rule={lowStockRule}
            selected={false}
            found={false}
            refused={false}
            isStop={false}
            rights={rights}
            selecting={false}
            onToggle={nothing}
            onDelete={nothing}
          />
        </li>
      ))}
    </ul>
  )
}

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// As the rail of the list has it (`ui/letter-rail.tsx`), which knows the height of the screen.
const line = 'clamp(14px, calc((100vh - 200px) / 26), 19px)'

/** The letters beside a long list; nothing where its first name begins with none of them. */
function Letters({ first }: { first: string }) {
  const letter = first.normalize('NFD').charAt(0).toUpperCase()
  const place = alphabet.indexOf(letter)
  if (place < 0) return null
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 text-center font-medium text-ink-2"
      style={{ right: -12, width: 24, lineHeight: line, fontSize: `min(0.75rem, calc(${line} - 5px))` }}
    >
      <div className="whitespace-pre">{alphabet.join('\n')}</div>
      <span
        className="absolute rounded-badge bg-primary text-on-primary"
        style={{ insetInline: 1, top: `calc(${place} * ${line})` }}
      >
        {letter}
      </span>
    </div>
  )
}
