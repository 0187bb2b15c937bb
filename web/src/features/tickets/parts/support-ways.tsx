import { Trans } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import TicketIcon from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { useSupportContacts } from '../support.ts'

const row =
  'flex min-h-[68px] w-full items-center gap-3.5 rounded-card border border-line bg-surface px-3.5 py-2.5 text-left shadow-1 hover:bg-hover'

type SupportWaysProps = {
  /** Called when the person is about to write. */
  onIntent: () => void
  onWrite: () => void
  onLeave: () => void
}

/** The ways to reach support; those without an address or number are left out. */
export function SupportWays({ onIntent, onWrite, onLeave }: SupportWaysProps) {
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  const { email, phone } = useSupportContacts().data ?? { email: null, phone: null }
  return (
    <>
      <div className="grid gap-2.5">
        <button type="button" {...intent} onClick={onWrite} className={row}>
          <Words icon={TicketIcon} title={<Trans>Create a support ticket</Trans>}>
            <Trans>We answer within 24 hours. Track your ticket under My Tickets.</Trans>
          </Words>
          <Icon of={ChevronRight} size={18} className="text-ink-2" />
        </button>
        {email === null ? null : (
          <a href={`mailto:${email}`} className={row}>
            <Words icon={Mail} title={<Trans>Email support</Trans>}>
              <Trans>{email}, 24-48h</Trans>
            </Words>
            <Icon of={ExternalLink} size={18} className="text-ink-2" />
          </a>
        )}
        {phone === null ? null : (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={row}>
            <Words icon={Phone} title={<Trans context="way to reach support">Phone</Trans>}>
              <Trans>{phone}, Mon-Fri 9AM-6PM EST</Trans>
            </Words>
            <Icon of={ChevronRight} size={18} className="text-ink-2" />
          </a>
        )}
        <div className="flex min-h-[68px] items-center gap-3.5 rounded-card bg-canvas px-3.5 py-2.5">
          <Words icon={MessageCircle} isFlat title={<Trans>Live chat</Trans>}>
            <Trans>Coming soon</Trans>
          </Words>
        </div>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
        <Trans>Already asked?</Trans>
        <a
          href={paths.tickets()}
          onClick={onLeave}
          className="font-semibold text-primary-ink hover:underline phone:-my-2.5 phone:py-2.5"
        >
          <Trans>My Tickets</Trans>
        </a>
      </p>
    </>
  )
}

type WordsProps = { icon: IconGraphic; title: ReactNode; isFlat?: boolean; children: ReactNode }

function Words({ icon, title, isFlat, children }: WordsProps) {
  return (
    <>
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-[10px]',
          isFlat ? 'bg-mute-soft text-mute' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-row', isFlat && 'text-ink-2')}>{title}</span>
        <span className="block text-small [overflow-wrap:anywhere] text-ink-2">{children}</span>
      </span>
    </>
  )
}
