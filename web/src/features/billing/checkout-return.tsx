import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@stowage/contract/billing'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { formatPrice } from '../../lib/texts/formats.ts'
import { planText } from '../../lib/texts/plan-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePlans, useSubscription } from './api.ts'
import { useConfirmation } from './confirmation.ts'

type CheckoutReturnProps = {
  session: string
  /** Name of the paid plan. */
  planName: string
}

/** The page after the payment: waits for the provider's confirmation, and says so when that takes long. */
export function CheckoutReturn({ session, planName }: CheckoutReturnProps) {
  const { state, isLate, minutes, ask, isAsking } = useConfirmation(session)
  const { i18n } = useLingui()
  const { data: plans } = usePlans()
  const { data: subscription } = useSubscription()
  const isDone = state === 'done'
  const plan = isDone ? subscription?.plan : plans?.find(({ name }) => name === planName)
  if (state === 'open' || state === 'expired' || state === 'unknown') return <NotPaid />
  return (
    <ReturnCard>
      <div role="status">
        <Words plan={plan} isDone={isDone} isLate={isLate} />
      </div>
      <ul className="mt-6 grid gap-5">
        <Line mark="done" title={<Trans>Back from the payment page</Trans>} />
        <Line
          mark={isDone ? 'done' : 'running'}
          title={<Trans>Payment confirmation</Trans>}
          detail={isLate && minutes !== null ? <HowLong minutes={minutes} /> : undefined}
        />
        <Line
          mark={isDone ? 'done' : 'waiting'}
          title={<SwitchedOn plan={plan} />}
          detail={plan?.features
            .slice(0, 3)
            .map((feature) => planText(i18n, feature))
            .join(', ')}
        />
      </ul>
      {isDone ? (
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button variant="primary" href={paths.containers()}>
            <Trans>Go to your containers</Trans>
          </Button>
          <Button href={paths.subscription()}>
            <Trans>See your plan</Trans>
          </Button>
        </div>
      ) : isLate ? (
        <div className="mt-6 grid gap-2.5">
          <Button block icon={RefreshCw} pending={isAsking} onClick={() => void ask()}>
            <Trans>Check now</Trans>
          </Button>
          <Button
            block
            variant="ghost"
            {...preloadsDialog('contact-support')}
            onClick={() => openDialog('contact-support', {})}
          >
            <Trans>Contact Support</Trans>
          </Button>
        </div>
      ) : null}
    </ReturnCard>
  )
}

function ReturnCard({ children }: { children: ReactNode }) {
  return <Card className="mx-auto mt-12 w-full max-w-[560px] p-8 phone:mt-2 phone:px-4">{children}</Card>
}

type WordsProps = { plan: Plan | undefined; isDone: boolean; isLate: boolean }

function Words({ plan, isDone, isLate }: WordsProps) {
  const name = plan?.displayName
  if (isDone) {
    return (
      <Heading
        title={name ? <Trans>You’re on {name}</Trans> : <Trans>Your plan is active</Trans>}
        text={<Trans>Thank you. Your new plan is ready.</Trans>}
      />
    )
  }
  if (isLate) {
    return (
      <Heading
        title={<Trans>Still waiting for the payment provider</Trans>}
        text={
          name ? (
            <Trans>
              This is taking longer than usual. No need to pay again: {name} starts once the payment is
              confirmed. You can leave this page.
            </Trans>
          ) : (
            <Trans>
              This is taking longer than usual. No need to pay again: your plan starts once the payment is
              confirmed. You can leave this page.
            </Trans>
          )
        }
      />
    )
  }
  const price = formatPrice(plan?.price ?? 0)
  return (
    <Heading
      title={<Trans>Waiting for the payment provider</Trans>}
      text={
        name ? (
          <Trans>
            You chose {name} for {price}/month. This usually takes a few seconds.
          </Trans>
        ) : (
          <Trans>This usually takes a few seconds.</Trans>
        )
      }
    />
  )
}

function Heading({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <>
      <h1 className="text-dialog-title">{title}</h1>
      <p className="mt-1 text-ink-2">{text}</p>
    </>
  )
}

function SwitchedOn({ plan }: { plan: Plan | undefined }) {
  const name = plan?.displayName
  return name ? <Trans>{name} activation</Trans> : <Trans>Plan activation</Trans>
}

function HowLong({ minutes }: { minutes: number }) {
  if (minutes === 0) return <Trans>Checking every few seconds</Trans>
  return (
    <Plural value={minutes} one="Still checking, # minute so far" other="Still checking, # minutes so far" />
  )
}

const marks = {
  done: { look: 'bg-ok-soft text-ok', sign: <Icon of={Check} size={18} /> },
  running: { look: 'bg-primary-soft text-primary-ink', sign: <Spinner /> },
  waiting: { look: 'bg-mute-soft text-ink-2', sign: <Icon of={Clock} size={18} /> },
} as const

type LineProps = { mark: keyof typeof marks; title: ReactNode; detail?: ReactNode }

function Line({ mark, title, detail }: LineProps) {
  const { sign, look } = marks[mark]
  return (
    <li className="flex items-center gap-3.5">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-segment', look)}>{sign}</span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        {detail === undefined ? null : <span className="block text-meta text-ink-2">{detail}</span>}
      </span>
    </li>
  )
}

/** Shown when the person left the payment page, or the page had expired. */
function NotPaid() {
  return (
    <ReturnCard>
      <div role="status">
        <Heading
          title={<Trans>Payment not completed</Trans>}
          text={
            <Trans>You weren’t charged, and your plan hasn’t changed. You can choose a plan again.</Trans>
          }
        />
      </div>
      <Button variant="primary" className="mt-6" href={paths.subscription()}>
        <Trans>See plans</Trans>
      </Button>
    </ReturnCard>
  )
}
