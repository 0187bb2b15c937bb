import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { Toast as Radix } from 'radix-ui'
import { useState } from 'react'
import { BusyLine } from './busy-line.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type ToastMessage = {
  /** A new id is a new toast: it replaces the shown one and restarts the time. */
  id: number
  kind: 'ok' | 'bad' | 'info' | 'warn'
  title: string
  description?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** Stays until it is dismissed. */
  stays?: boolean | undefined
  /** Shows a moving line along the lower edge, and stays. */
  isBusy?: boolean | undefined
}

type ToastProps = {
  /** The one toast to show, or null. */
  message: ToastMessage | null
  onClose: (id: number) => void
  /** On a phone the toast is below the header, because the screen has buttons at the bottom, such as the shutter. */
  isHigh?: boolean | undefined
}

const kinds = {
  ok: { icon: CircleCheck, tile: 'bg-ok-soft text-ok' },
  bad: { icon: CircleAlert, tile: 'bg-bad-soft text-bad' },
  info: { icon: Info, tile: 'bg-primary-soft text-primary-ink' },
  warn: { icon: TriangleAlert, tile: 'bg-warn-soft text-warn' },
} as const

/**
 * Shows one toast for five seconds, or until it is touched. Hover and focus pause the time, a swipe to the right or
 * Escape dismisses it, F8 focuses it. Errors are alerts. It moves to the top beside a dialog, and on a page whose button
 * is at its end (`data-page-end`). On a phone it is one line above the Scan button, or above a sheet. The component is
 * heavy: load it at the first toast.
 */
export function Toast({ message, onClose, isHigh }: ToastProps) {
  const { t } = useLingui()
  const region = t`Notifications (F8)`
  // The last toast is shown while it fades, after the store has removed it.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={region}>
      {shown ? (
        <ToastCard key={shown.id} message={shown} open={message !== null} onClose={() => onClose(shown.id)} />
      ) : null}
      {/* A div instead of a list, because a list item may be neither an alert nor a status. */}
      <Radix.Viewport
        asChild
        hotkey={['F8']}
        label={region}
        className={cx(
          'fixed right-6 bottom-6 z-toast flex w-[388px] max-w-[calc(100vw-32px)] flex-col gap-2.5 outline-none phone:inset-x-3 phone:w-auto phone:max-w-none',
          isHigh
            ? 'phone:top-[calc(64px+env(safe-area-inset-top))] phone:bottom-auto'
            : 'phone:bottom-[calc(122px+max(0px,env(safe-area-inset-bottom)-18px))] short:bottom-[calc(68px+env(safe-area-inset-bottom))]',
          // At the top in the middle, because a dialog or a page may have its buttons at the end.
          'md:sheet-open:inset-x-0 md:sheet-open:top-4 md:sheet-open:bottom-auto md:sheet-open:mx-auto',
          'md:page-end:inset-x-0 md:page-end:top-20 md:page-end:bottom-auto md:page-end:mx-auto',
          // Below the header, because a full-screen dialog has its shutter and buttons at the bottom.
          'md:fullscreen-open:inset-x-0 md:fullscreen-open:top-[calc(max(32px,50dvh-380px)+72px)] md:fullscreen-open:bottom-auto md:fullscreen-open:mx-auto',
          'phone:fullscreen-open:top-[calc(72px+env(safe-area-inset-top))] phone:fullscreen-open:bottom-auto',
          // At the top, because a sheet has its last rows and buttons at the bottom.
          'phone:sheet-open:top-[max(8px,env(safe-area-inset-top))] phone:sheet-open:bottom-auto',
        )}
      >
        <div />
      </Radix.Viewport>
    </Radix.Provider>
  )
}

type ToastCardProps = {
  message: ToastMessage
  open: boolean
  onClose: () => void
}

function ToastCard({ message, open, onClose }: ToastCardProps) {
  const { t } = useLingui()
  const { kind, title, description, action, stays, isBusy } = message
  const oneLine = !description
  // A toast with an action and a time limit needs no close button, and a phone has room for one line.
  const goesByItself = action !== undefined && !stays && !isBusy
  return (
    <Radix.Root
      asChild
      open={open}
      {...((stays || isBusy) && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={(next) => (next ? undefined : onClose())}
      type={kind === 'bad' ? 'foreground' : 'background'}
      role={kind === 'bad' ? 'alert' : 'status'}
      // An open dialog blocks pointer events of the page; the toast is above it and enables its own.
      className={cx(
        'pointer-events-auto relative flex gap-3.5 overflow-hidden rounded-frame border border-line bg-raised py-3.5 pr-2.5 pl-3.5 shadow-3',
        'phone:min-h-[52px] phone:items-center phone:gap-2.5 phone:border-transparent phone:bg-[light-dark(#23211d,#e9ebe6)] phone:py-[3px] phone:pr-1.5 phone:pl-4 phone:text-[light-dark(#f6f4ee,#171b1a)]',
        oneLine ? 'items-center' : 'items-start',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <div>
        <Kind of={kind} />
        <ToastText title={title} description={description} />
        {action ? (
          <Radix.Action
            altText={action.label}
            onClick={action.onAction}
            className="inline-flex h-8 shrink-0 items-center rounded-control border border-line bg-surface px-3 text-[0.8125rem]/5 font-medium shadow-1 transition-colors hover:bg-hover phone:h-11 phone:rounded-[10px] phone:border-transparent phone:bg-transparent phone:px-2.5 phone:text-[0.9375rem]/5 phone:font-semibold phone:text-[light-dark(#8cd8d1,#0f5257)] phone:shadow-none"
          >
            {action.label}
          </Radix.Action>
        ) : null}
        <Radix.Close asChild>
          <IconButton
            icon={X}
            label={t`Close`}
            size="sm"
            className={cx(
              'phone:text-inherit phone:hover:bg-transparent',
              !oneLine && '-mt-0.5 phone:mt-0',
              goesByItself && 'phone:hidden',
            )}
          />
        </Radix.Close>
        {isBusy ? <BusyLine className="absolute inset-x-0 bottom-0 h-1" /> : null}
      </div>
    </Radix.Root>
  )
}

/** On a phone only errors have an icon. */
function Kind({ of: kind }: { of: ToastMessage['kind'] }) {
  const isWrong = kind === 'bad' || kind === 'warn'
  return (
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-segment phone:size-auto phone:bg-transparent phone:text-[light-dark(#f2c469,#8a4b00)]',
        kinds[kind].tile,
        !isWrong && 'phone:hidden',
      )}
    >
      <Icon of={kinds[kind].icon} />
    </span>
  )
}

/** Title over description; on a phone one text, which grows so that a refusal is whole. */
function ToastText({ title, description }: Pick<ToastMessage, 'title' | 'description'>) {
  return (
    <div className="min-w-0 flex-1 self-center pt-px phone:line-clamp-6 phone:pt-0 phone:text-[0.9375rem]/5 phone:wrap-anywhere">
      <Radix.Title
        dir="auto"
        className="line-clamp-3 text-[0.90625rem]/[1.375rem] font-semibold wrap-anywhere phone:inline phone:text-[0.9375rem]/5"
      >
        {title}
      </Radix.Title>{' '}
      {description ? (
        <Radix.Description
          dir="auto"
          className="line-clamp-4 text-small text-ink-2 wrap-anywhere phone:inline phone:text-[0.9375rem]/5 phone:text-inherit"
        >
          {description}
        </Radix.Description>
      ) : null}
    </div>
  )
}
