import { t as text } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { openItemInItsWorkspace } from '../../entities/container-home.ts'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { isInTrash } from '../../lib/api/changed-meanwhile.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OneItemSkeleton } from './one-item-skeleton.tsx'

type MissingItemProps = { id: number; error: ApiError }

/**
 * Shown for an item that was deleted meanwhile, with Restore; or for one outside of the person's workspaces, which looks
 * like no item. One in another workspace of the person is opened there instead.
 */
export function MissingItem({ id, error }: MissingItemProps) {
  const isAlone = useCurrentUser().workspaceCount < 2
  const [isSought, setSought] = useState(isAlone || isInTrash(error))
  useEffect(() => {
    if (!isSought) void openItemInItsWorkspace(id).then((isOpening) => setSought(!isOpening))
  }, [id, isSought])
  return isSought ? <NoItem id={id} error={error} /> : <OneItemSkeleton />
}

function NoItem({ id, error }: MissingItemProps) {
  const isDeleted = isInTrash(error)
  const mayRestore = useMay('trash.change') && isDeleted
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-16 text-center">
      <Icon of={Trash2} size={28} className="mb-1 text-ink-3" />
      <h1 className="text-page-title">
        {isDeleted ? <Trans>This item was deleted</Trans> : <Trans>Item not found</Trans>}
      </h1>
      <p className="max-w-[46ch] wrap-anywhere text-ink-2">
        {isDeleted ? (
          <InTrash name={error.values?.['name']} mayRestore={mayRestore} />
        ) : (
          <Trans>
            It may have been permanently deleted, or the link belongs to someone else’s workspace.
          </Trans>
        )}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {mayRestore ? <RestoreButton id={id} /> : null}
        <Button icon={ChevronLeft} href={paths.items()}>
          <Trans>Back to All Items</Trans>
        </Button>
      </div>
    </div>
  )
}

function InTrash({ name, mayRestore }: { name: string | number | undefined; mayRestore: boolean }) {
  return mayRestore ? (
    <Trans>“{name}” is in Trash. Restore it to use it again.</Trans>
  ) : (
    <Trans>“{name}” is in Trash.</Trans>
  )
}

/** The restored item appears by itself, because the page's read is refetched. */
function RestoreButton({ id }: { id: number }) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    try {
      const { restoreDeleted } = await import('./restore-deleted.ts')
      await restoreDeleted(client, [id])
      toast.ok(text`Item restored`)
    } catch (error) {
      sayFailed(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="primary" icon={Undo2} pending={isPending} onClick={() => void restore()}>
      <Trans>Restore</Trans>
    </Button>
  )
}

/** Without a connection, the code for the message may be missing too. */
function sayFailed(error: unknown): void {
  const title = text`Couldn’t restore the item`
  if (!(error instanceof ApiError)) toast.bad(title)
  else if (isLimitError(error)) toast.bad(limitToast(error))
  else if (!error.isUnauthorized) toast.bad({ title, description: error.message })
}
