import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Invitation } from '@stowage/contract/workspaces'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { canShare, shareLink } from '../../../devices/share-link.ts'
import { useRoleWords } from '../../../entities/role-words.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDateTime } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { copyLink } from './copy-link.ts'
import { type FooterElement, FooterSlot } from './footer-slot.tsx'

export type MadeLinkProps = {
  address: string
  invitation: Invitation
  footer: FooterElement
  /** Called once the link was copied or shared. */
  onTaken?: (() => void) | undefined
  onAnother: () => void
  onClose: () => void
}

/** A new link with its QR code: the only time that it can be seen. */
export function MadeLink({ address, invitation, footer, onTaken, onAnother, onClose }: MadeLinkProps) {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const words = useRoleWords()
  const copy = async () => {
    if (await copyLink(address)) onTaken?.()
  }
  const share = async () => {
    const shared = await shareLink(address, workspaceName)
    if (shared === 'shared' || shared === 'copied') onTaken?.()
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-6 phone:grid-cols-1">
      <div
        className="justify-self-center rounded-card border border-line bg-white p-5"
        role="img"
        aria-label={t`QR code for the link`}
      >
        <QrCode text={address} className="size-60" />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <p className="font-semibold">{t`Your link is ready`}</p>
        <p className="text-small text-ink-2">
          <Trans>Copy it now. You won’t see it again.</Trans>
        </p>
        <code className="truncate rounded-control bg-mute-soft px-3 py-2 text-small select-all">
          {address}
        </code>
        <div className="flex gap-2">
          <Button autoFocus variant="primary" icon={Copy} onClick={() => void copy()} className="flex-1">
            <Trans>Copy</Trans>
          </Button>
          {canShare() ? (
            <Button icon={Share} onClick={() => void share()} className="flex-1">
              <Trans>Share</Trans>
            </Button>
          ) : null}
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-2">
          <dt>{t`Role`}</dt>
          <dd>{words[invitation.role].name}</dd>
          <dt>{t`Expires`}</dt>
          <dd>{formatDateTime(invitation.endsAt)}</dd>
          <dt>{t`For`}</dt>
          <dd>
            <Plural value={invitation.usesLeft} one="# person" other="# people" />
          </dd>
        </dl>
      </div>
      <FooterSlot target={footer}>
        <Button variant="ghost" icon={Plus} onClick={onAnother}>
          <Trans>New link</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </FooterSlot>
    </div>
  )
}
