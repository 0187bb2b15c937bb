import { t } from '@lingui/core/macro'
import type { Item } from '@stowage/contract/items'
import { shareLink } from '../../devices/share-link.ts'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { paths } from '../../lib/address/paths.ts'
import { toast } from '../../lib/overlays/toast.ts'

/**
 * Shares the link of an item's page, which names the workspace because its reader may see another one first; a toast says
 * how, unless the device has shown its own dialog.
 */
export async function shareItem({ id, name }: Pick<Item, 'id' | 'name'>): Promise<void> {
  const url = new URL(inWorkspace(paths.item(id)), window.location.origin).href
  const shared = await shareLink(url, name)
  if (shared === 'copied')
    toast.ok({ title: t`Link copied`, description: t`Anyone in this workspace can use it to open ${name}.` })
  if (shared === 'impossible') toast.info({ title: t`Copy this link`, description: url, stays: true })
}
