import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type RestoreDialogProps = {
  /** The path of the archive that the commands name. */
  path: string
  guide: string
  open: boolean
  onClose: () => void
}

/** The commands that restore a backup on the server. */
export function RestoreDialog({ path, guide, open, onClose }: RestoreDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`How to restore`}
      context={t`Do this on the server`}
      size="form"
      footer={
        <>
          <Button icon={BookOpen} href={guide}>
            <Trans>Open the guide</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ol className="grid list-decimal gap-4 pl-5 marker:font-medium marker:text-ink-2">
        <Step title={t`Check that the backup is complete`} command={`npm run verify-backup -- ${path}`}>
          <Trans>
            This restores it into a temporary folder and compares every row. Nothing else is touched.
          </Trans>
        </Step>
        <Step title={t`Stop Stowage`}>
          <Trans>Until you start it again, people will see a message saying Stowage can’t be reached.</Trans>
        </Step>
        <Step title={t`Restore the backup`} command={`npm run restore -- ${path} --replace`}>
          <Trans>
            The whole backup is checked first. If anything goes wrong or it stops halfway, you keep what you
            have now.
          </Trans>
        </Step>
        <Step title={t`Start Stowage again`}>
          <Trans>
            Restoring prints the counts before and after: people, containers, items, photos. Check that they
            look right.
          </Trans>
        </Step>
      </ol>
      <p className="mt-4 rounded-card bg-mute-soft p-4 text-small">
        <Trans>
          There’s no restore button here, so someone who breaks into an account can’t restore a backup.
          Encrypted backups need the passphrase: keep a copy away from this server.
        </Trans>
      </p>
    </Dialog>
  )
}

function Step({ title, command, children }: { title: string; command?: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="font-medium">{title}</h3>
      <p className="text-small text-ink-2">{children}</p>
      {command === undefined ? null : (
        <code className="code mt-1 block rounded-control bg-mute-soft px-3 py-2 text-small break-all select-all">
          {command}
        </code>
      )}
    </li>
  )
}
