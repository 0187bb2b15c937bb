import { Plural, Trans } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import { freePlan } from '@stowage/contract/billing.rules'
import CalendarX from 'lucide-react/icons/calendar-x'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { usePlanPreview, useResume } from '../api.ts'
import { BandFrame } from './band-frame.tsx'

type EndingBandProps = { subscription: Subscription; endsAt: string; onAsk: () => void }

/** Says when a canceled plan ends and what that blocks, and takes the cancellation back. */
export function EndingBand({ subscription, endsAt, onAsk }: EndingBandProps) {
  const { data } = usePlanPreview(freePlan)
  const { isPending, resume } = useResume()
  const present = subscription.plan.displayName
  const day = formatDate(endsAt)
  const blocked = data?.closed.count ?? 0
  return (
    <BandFrame
      icon={CalendarX}
      action={
        <Button variant="primary" icon={Undo2} pending={isPending} onClick={resume} className="shrink-0">
          <Trans>Keep {present}</Trans>
        </Button>
      }
    >
      <b className="font-semibold">
        <Trans>
          {present} was canceled. It’ll stay active until {day}.
        </Trans>
      </b>{' '}
      {blocked > 0 ? (
        <>
          <Plural
            value={blocked}
            one="After that, your newest container will be blocked. Nothing is deleted."
            other="After that, your newest # containers will be blocked. Nothing is deleted."
          />{' '}
          <button type="button" className="link font-medium" onClick={onAsk}>
            <Trans>See what will be blocked</Trans>
          </button>
        </>
      ) : (
        <Trans>After that, you’ll be on Free. Nothing is deleted.</Trans>
      )}
    </BandFrame>
  )
}
