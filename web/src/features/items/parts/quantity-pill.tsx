import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { AnimatedNumber } from '../../../ui/animated-number.tsx'
import { cx } from '../../../ui/class-names.ts'
import { LessEnd, MoreEnd } from '../../../ui/inline-stepper.tsx'
import { useSteps } from './quantity-steps.tsx'

/** How long, in ms, an unused stepper stays open. */
const staysOpen = 4000

/** The quantity on a phone: a tap turns it into a stepper, which grows to the left and closes by itself. */
export function QuantityPill({ item }: { item: Item }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const steps = useSteps(item)
  const { name } = item
  const quantity = formatNumber(item.quantity)
  useClosing(frame, isOpen, item.quantity, () => {
    const button = frame.current?.querySelector<HTMLElement>('[aria-expanded]')
    if (frame.current?.contains(document.activeElement)) button?.focus()
    setOpen(false)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and layout into a row
    <div
      ref={frame}
      role="group"
      aria-label={t`Quantity of ${name}`}
      className={cx(
        'inline-flex items-center rounded-[10px] border',
        isOpen
          ? 'h-touch border-2 border-primary bg-surface [&>[aria-keyshortcuts=Minus]]:border-0 [&>[aria-keyshortcuts=Plus]]:border-0 [&>button]:bg-transparent'
          : 'h-8.5 min-w-12 border-line bg-sunken',
      )}
    >
      {isOpen ? <LessEnd {...steps} size="lg" inRow /> : null}
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-live={isOpen ? 'polite' : undefined}
        aria-label={t`${name}: ${quantity}. Change quantity`}
        aria-keyshortcuts={isOpen ? undefined : 'Plus Minus'}
        onClick={() => setOpen(!isOpen)}
        className="touch-area h-full min-w-[42px] grow px-1.5 text-center text-[1.0625rem]/6 font-bold tabular-nums"
      >
        <span className="block h-6 overflow-clip">
          <AnimatedNumber value={item.quantity} format={formatNumber} />
        </span>
      </button>
      {isOpen ? <MoreEnd {...steps} size="lg" inRow /> : null}
    </div>
  )
}

/** Closes it after a time that each step restarts, on a press outside, and on Escape. */
function useClosing(
  frame: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  value: number,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step begins the time anew
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => close(), staysOpen)
    return () => clearTimeout(timer)
  }, [isOpen, value])
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, frame])
}
