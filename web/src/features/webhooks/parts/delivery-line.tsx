import { Plural } from '@lingui/react/macro'
import type { Delivery } from '@stowage/contract/webhooks'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAnswerWords, useStateWords } from './answer-words.ts'

const looks = {
  delivered: { icon: CircleCheck, color: 'text-ok' },
  failed: { icon: CircleX, color: 'text-bad' },
  waiting: { icon: Clock, color: 'text-warn' },
}

/** The state of a delivery: an icon and a word. */
export function DeliveryStatus({ delivery, className }: { delivery: Delivery; className?: string }) {
  const wordOf = useStateWords()
  const { icon, color } = looks[delivery.state]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 align-bottom font-medium whitespace-nowrap',
        color,
        className,
      )}
    >
      <Icon of={icon} size={16} />
      {wordOf(delivery)}
    </span>
  )
}

/** What became of a delivery in one line: its state, what came back, and the attempts. */
export function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const answerOf = useAnswerWords()
  const answer = answerOf(delivery)
  return (
    <span className="block text-small text-ink-2">
      <DeliveryStatus delivery={delivery} />
      {answer === undefined ? null : <Further>{answer}</Further>}
      {delivery.attempts === 0 ? null : (
        <Further>
          <Plural value={delivery.attempts} one="# attempt" other="# attempts" />
        </Further>
      )}
    </span>
  )
}

/** With its dot, so that no line ends with one. */
function Further({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="whitespace-nowrap">
        <span aria-hidden="true">· </span>
        {children}
      </span>
    </>
  )
}
