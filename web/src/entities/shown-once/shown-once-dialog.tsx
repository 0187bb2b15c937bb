import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CopyOnce } from './copy-once.tsx'

type ShownOnceDialogProps = {
  title: ReactNode
  /** The name of the key or webhook that the secret belongs to. */
  name: string
  secret: string
  /** The toast when the browser refuses to copy. */
  failure: string
  /** What the secret is for, below it. */
  children: ReactNode
  open: boolean
  onClose: () => void
}

/** A new secret, the only time that it can be seen: the dialog closes by its button alone. */
export function ShownOnceDialog({
  title,
  name,
  secret,
  failure,
  children,
  open,
  onClose,
}: ShownOnceDialogProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      size="wide"
      open={open}
      onClose={onClose}
      locked
      title={title}
      closeLabel={null}
      context={
        <Trans>
          <bdi>{name}</bdi>. This is the only time you’ll see it.
        </Trans>
      }
      footer={
        <Button variant={isCopied ? 'primary' : 'secondary'} icon={Check} onClick={onClose}>
          <Trans>I’ve copied it</Trans>
        </Button>
      }
    >
      <CopyOnce text={secret} failure={failure} isCopied={isCopied} onCopied={() => setCopied(true)} />
      {children}
    </Dialog>
  )
}
