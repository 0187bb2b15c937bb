import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ItemEntryProps } from './item-cells.ts'

type RowActionsProps = Pick<ItemEntryProps, 'item' | 'rights' | 'onDelete'> & {
  /** Classes of each button. */
  className: string
}

/** A row's Edit, Photo and Delete; Details for people who may not change the item, and Set count for those who count. */
export function RowActions({ item, rights, onDelete, className }: RowActionsProps) {
  const { t } = useLingui()
  const { name } = item
  const look = { size: 'sm', tabIndex: -1, className } as const
  return (
    <>
      {rights.edit ? (
        <>
          <IconButton
            {...look}
            icon={Pencil}
            label={t`Edit ${name}`}
            {...preloadsDialog('edit-item')}
            onClick={() => openDialog('edit-item', { item })}
          />
          <IconButton
            {...look}
            icon={Camera}
            label={t`Photo of ${name}`}
            {...preloadsDialog('add-picture')}
            onClick={() => openDialog('add-picture', { item })}
          />
        </>
      ) : (
        <>
          <IconButton
            {...look}
            icon={Eye}
            label={t`Details of ${name}`}
            {...preloadsDialog('view-item')}
            onClick={() => openDialog('view-item', { item })}
          />
          {rights.step ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t`Set count of ${name}`}
              {...preloadsDialog('set-count')}
              onClick={() => openDialog('set-count', { item })}
              className={cx('link w-auto! px-1.5 text-small whitespace-nowrap', className)}
            >
              <Trans>Set count</Trans>
            </button>
          ) : null}
        </>
      )}
      {rights.remove ? (
        <IconButton
          {...look}
          icon={Trash2}
          label={t`Delete ${name}`}
          aria-keyshortcuts="Delete"
          onClick={() => onDelete(item)}
        />
      ) : null}
    </>
  )
}
