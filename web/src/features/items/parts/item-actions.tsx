import { Trans, useLingui } from '@lingui/react/macro'
import { getItem } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderInput from 'lucide-react/icons/folder-input'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { flushSync } from 'react-dom'
import { isBeingDeleted, type ListedItem } from '../../../entities/listed-item.ts'
import { navigate } from '../../../lib/address/navigate.ts'
import { paths } from '../../../lib/address/paths.ts'
import { useMay } from '../../../lib/api/abilities.ts'
import { queryKey } from '../../../lib/api/query.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useDeleteItems } from '../delete-items.ts'
import { shareItem } from '../share-item.ts'

type ItemActionsProps = { item: ListedItem; isBlocked: boolean }

/** The actions on an item's page; people with read access can only share it, and counters set its quantity. */
export function ItemActions({ item, isBlocked }: ItemActionsProps) {
  const { t } = useLingui()
  const deleting = isBeingDeleted(item)
  const mayChange = useMay('items.change') && !deleting
  const mayCount = useMay('quantities.change') && !deleting
  const remove = useRemove(item)
  const { name } = item
  // An icon on a phone, because in most languages the words of three buttons push the menu alone onto a second line.
  const isSmall = useSmallScreen()
  const share = () => void shareItem(item)
  const move = () => openDialog('move-items', { items: [item] })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayChange && isBlocked ? (
        <Button icon={FolderInput} onClick={move}>
          <Trans>Move</Trans>
        </Button>
      ) : null}
      {mayChange && !isBlocked ? (
        <>
          <Button
            variant="primary"
            icon={Pencil}
            {...preloadsDialog('edit-item')}
            onClick={() => openDialog('edit-item', { item })}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            icon={Camera}
            {...preloadsDialog('add-picture')}
            onClick={() => openDialog('add-picture', { item })}
          >
            <Trans>Photo</Trans>
          </Button>
        </>
      ) : null}
      {mayCount && !mayChange && !isBlocked ? (
        <Button
          variant="primary"
          icon={ListChecks}
          {...preloadsDialog('set-count')}
          onClick={() => openDialog('set-count', { item })}
        >
          <Trans>Set count</Trans>
        </Button>
      ) : null}
      {isSmall && mayChange ? (
        <IconButton look="outlined" icon={Share2} label={t`Share`} onClick={share} />
      ) : (
        <Button icon={Share2} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
      {mayChange ? (
        <Menu
          label={t`Actions for ${name}`}
          icon={Ellipsis}
          look="outlined"
          items={[
            ...(isBlocked ? [] : [{ label: t`Move`, icon: FolderInput, onSelect: move }]),
            { label: t`Delete`, icon: Trash2, danger: true, onSelect: remove },
          ]}
        />
      ) : null}
    </div>
  )
}

/** Asks, deletes, and opens the item's container. */
function useRemove(item: ListedItem): () => void {
  const client = useQueryClient()
  const deleteItems = useDeleteItems()
  const { id, containerId } = item
  const leave = () => {
    // Before the refetch, because this page would request the item it has just deleted.
    flushSync(() => navigate(paths.container(containerId), { atOnce: true }))
    client.removeQueries({ queryKey: queryKey(getItem, { params: { id } }) })
  }
  return () => void deleteItems([item], leave)
}
