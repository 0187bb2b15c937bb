import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import AtSign from 'lucide-react/icons/at-sign'
import Link from 'lucide-react/icons/link'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Settings from 'lucide-react/icons/settings'
import { type MouseEvent, useRef, useState } from 'react'
import { isPlainClick } from '../../lib/address/internal-links.ts'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useInvite, useWorkspace } from './api.ts'
import { InviteByLink } from './parts/invite-by-link.tsx'
import { InviteByMail } from './parts/invite-by-mail.tsx'
import { Places } from './parts/places.tsx'

const ways = ['email', 'link', 'code'] as const
type Way = (typeof ways)[number]

const draftKey = 'invite-people'

const panelId = (way: Way) => `invite-by-${way}`

/** Invites people to the workspace in sight: by email, by a link, or by a code that others scan (INV-01). */
export function InvitePeopleDialog({ open, onClose }: HostedDialog<'invite-people'>) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('email')
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const workspace = useWorkspace().data
  const { invites, locked, addresses, setAddresses, setUncopied, close, cancel, leave, sent } = useInviting(
    open,
    onClose,
  )
  const tabs = [
    { value: 'email' as const, label: t`Email`, icon: AtSign, panelId: panelId('email') },
    { value: 'link' as const, label: t`Link`, icon: Link, panelId: panelId('link') },
    { value: 'code' as const, label: t`Code`, icon: QrCodeIcon, panelId: panelId('code') },
  ]
  const role = workspace?.role ?? 'owner'
  const isFull = workspace !== undefined && isWithoutPlace(workspace.seats)
  const formOf = (one: Way) => ({
    role,
    isFull,
    locked,
    onClose: one === 'email' ? cancel : close,
    invite: invites[one],
    footer: one === way ? footer : null,
  })
  return (
    <Dialog
      size="wide"
      open={open}
      onClose={close}
      locked={locked}
      title={<Trans>Invite people</Trans>}
      context={workspace ? t`To ${workspace.name}` : undefined}
      footer={
        <div className="flex w-full flex-wrap items-center gap-2.5 phone:h-auto!">
          <span className="mr-auto flex flex-wrap items-center gap-x-2 phone:w-full phone:justify-between">
            <Places />
            <Button
              variant="ghost"
              icon={Settings}
              href={paths.workspace()}
              onClick={leave}
              title={t`Workspace settings`}
              className="phone:-mx-3"
            >
              {/* On a computer, the buttons need the width. */}
              <span className="sr-only phone:not-sr-only">
                <Trans>Workspace settings</Trans>
              </span>
            </Button>
          </span>
          <span
            ref={setFooter}
            className="ml-auto flex flex-wrap justify-end gap-2.5 phone:w-full phone:[&>*]:h-[50px] phone:[&>*]:flex-1"
          />
        </div>
      }
    >
      <Tabs
        label={t`Ways to invite`}
        tabs={tabs}
        value={way}
        onChange={setWay}
        className="-mx-6 px-4 phone:-mx-4"
      />
      {ways.map((one) => (
        // Each way keeps its fields and its link while another one is in sight.
        <div key={one} id={panelId(one)} role="tabpanel" hidden={one !== way}>
          {one === 'email' ? (
            <InviteByMail {...formOf(one)} text={addresses} onText={setAddresses} onSent={sent} />
          ) : (
            <InviteByLink
              {...formOf(one)}
              isCode={one === 'code'}
              onUncopied={one === 'link' ? setUncopied : undefined}
            />
          )}
        </div>
      ))}
    </Dialog>
  )
}

/** The requests of all ways, and what closing would lose: typed addresses or a link that is shown this once. */
function useInviting(open: boolean, onClose: () => void) {
  const invites = { email: useInvite(), link: useInvite(), code: useInvite() }
  const [addresses, setAddresses] = useState(
    () => consumeDraft<{ addresses: string }>(draftKey)?.addresses ?? '',
  )
  // A ref, because the answer to sent invitations may come after a link was made.
  const isUncopied = useRef(false)
  const setUncopied = (is: boolean) => {
    isUncopied.current = is
  }
  const locked = ways.some((one) => invites[one].isPending)
  const isTyped = addresses.trim() !== ''
  const end = closeForm(draftKey, onClose)
  /** Asks nothing about the addresses, because they were sent or given up. */
  const cancel = (then = end) => (isUncopied.current ? askWithoutCopying(then) : then())
  useFormDraft(draftKey, () => (isTyped ? { addresses } : undefined), open)
  const closeThen = (then: () => void) =>
    askBeforeClose({ locked, isTyped: () => isTyped, onClose: () => cancel(then) })
  const leave = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    closeThen(() => {
      end()
      navigate(paths.workspace())
    })()
  }
  const sent = () => {
    // They would be sent again if the question about the link is answered by staying.
    setAddresses('')
    cancel()
  }
  return {
    invites,
    locked,
    addresses,
    setAddresses,
    setUncopied,
    close: closeThen(end),
    cancel: () => cancel(),
    leave,
    sent,
  }
}

const askWithoutCopying = (close: () => void) =>
  ask({
    title: t`Close without copying the link?`,
    body: t`You won’t see it again.`,
    confirmLabel: t`Close`,
    run: async () => close(),
    failure: t`Failed to close. Please try again.`,
  })

const isWithoutPlace = ({ places, taken }: { places: number; taken: number }) =>
  places >= 0 && taken >= places
