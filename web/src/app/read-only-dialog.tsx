import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../devices/share-link.ts'
import { KeptWords, keptWords, useWordLabels } from '../entities/kept-words.tsx'
import { useCurrentUser } from '../lib/api/current-user.ts'
import type { HostedDialog } from '../lib/overlays/dialogs.ts'
import { toast } from '../lib/overlays/toast.ts'
import { readOnlySentence, readOnlyTitle } from '../lib/texts/read-only.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/**
 * Replaces a dialog that changes data for people who may not change it. Text typed there stays stored, and can be copied
 * (ROLE-11).
 */
export function ReadOnlyDialog({ open, onClose, left }: HostedDialog<'read-only'>) {
  const { t } = useLingui()
  const user = useCurrentUser()
  const labels = useWordLabels()
  const [words] = useState(() => keptWords(left?.id))
  const copy = async () => {
    const lines = words.map(({ field, text }) => `${labels[field]}: ${text}`)
    if (await copyText(lines.join('\n'))) toast.ok(t`Copied`)
    else toast.bad(t`Couldn’t copy. Select the text and copy it manually.`)
  }
  const hasKeptWords = words.length > 0
  const name = left?.name ?? ''
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      title={left ? t`You’re no longer in ${name}` : readOnlyTitle(user)}
      footer={
        <>
          <Button variant={hasKeptWords ? 'secondary' : 'primary'} onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
          {hasKeptWords ? (
            <Button variant="primary" icon={Copy} onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-ink-2">
        {left ? <Trans>Your changes can’t be saved there anymore.</Trans> : readOnlySentence(user)}
      </p>
      {hasKeptWords ? <KeptWords words={words} /> : null}
    </Dialog>
  )
}
