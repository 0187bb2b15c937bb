import { Trans } from '@lingui/react/macro'
import List from 'lucide-react/icons/list'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { ImportLink } from '../../entities/import-link.tsx'
import { useMay } from '../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ItemChoices } from './item-choices.ts'

type NoItemsProps = { choices: ItemChoices; onClear: () => void }

/** All Items without a row: nothing matches, or nothing is stored yet. */
export function NoItems({ choices, onClear }: NoItemsProps) {
  const q = choices.q.trim()
  const mayAdd = useMay('items.change')
  if (q === '' && choices.filter === 'all') {
    return (
      <EmptyState
        icon={List}
        title={<Trans>No items yet</Trans>}
        text={
          mayAdd ? (
            <Trans>Everything you put in your containers is listed here.</Trans>
          ) : (
            <Trans>Everything in this workspace’s containers is listed here.</Trans>
          )
        }
        action={
          mayAdd ? (
            <>
              <Button
                variant="primary"
                icon={Plus}
                {...preloadsDialog('add-item')}
                onClick={() => openDialog('add-item', {})}
              >
                <Trans>Add Item</Trans>
              </Button>
              <ImportLink />
            </>
          ) : undefined
        }
      />
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title={q === '' ? <NothingOfStatus filter={choices.filter} /> : <Trans>Nothing matches “{q}”</Trans>}
      text={q === '' ? undefined : <Trans>Try fewer words or another status.</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  )
}

function NothingOfStatus({ filter }: Pick<ItemChoices, 'filter'>) {
  if (filter === 'low-stock') return <Trans>Nothing is running low</Trans>
  if (filter === 'out-of-stock') return <Trans>Nothing is out of stock</Trans>
  return <Trans>Nothing is in stock</Trans>
}
