import { t } from '@lingui/core/macro'
import { copyText } from '../../../devices/share-link.ts'
import { toast } from '../../../lib/overlays/toast.ts'

/** Copies the link of an invitation and says so; false when the browser refuses. */
export async function copyLink(address: string): Promise<boolean> {
  const isCopied = await copyText(address)
  if (isCopied) toast.ok(t`Link copied`)
  else toast.bad(t`Couldn’t copy the link. Select it and copy it manually.`)
  return isCopied
}
