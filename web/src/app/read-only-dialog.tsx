import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../devices/share-link.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import type { HostedDialog } from '../lib/overlays/dialogs.ts'
import { toast } from '../lib/overlays/toast.ts'
import { readOnlySentence, readOnlyTitle } from '../lib/texts/read-only.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeptWords, keptWords, useWordLabels } from './kept-words.tsx'

/**
 * Replaces a dialog that changes data for people who may not change it. Text typed there stays stored, and can be copied
 * (ROLE-11).
 */
export function ReadOnlyDialog({ open, onClose }: HostedDialog<'read-only'>) {
  const { t } = useLingui()
  const user = useCurrentUser()
  const labels = useWordLabels()
  const [words] = useState(keptWords)
  const copy = async () => {
    const lines = words.map(({ field, text }) => `${labels[field]}: ${text}`)
    if (await copyText(lines.join('\n'))) toast.ok(t`Copied`)
    else toast.bad(t`Couldn’t copy it. Select it and copy it yourself.`)
  }
  const hasWords = words.length > 0
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      title={readOnlyTitle(user)}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant={hasWords ? 'secondary' : 'primary'} onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
          {hasWords ? (
            <Button variant="primary" icon={Copy} onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">{readOnlySentence(user)}</p>
      {hasWords ? <KeptWords words={words} /> : null}
    </Dialog>
  )
}
