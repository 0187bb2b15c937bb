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
  /** Another id is another toast: it replaces the one shown and the time starts anew. */
  id: number
  kind: 'ok' | 'bad' | 'info' | 'warn'
  title: string
  description?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
  /** It stays until it is touched. */
  stays?: boolean | undefined
  /** A line moves along the lower edge, and it stays. */
  isBusy?: boolean | undefined
}

type ToastProps = {
  /** The one toast to show, or null. */
  message: ToastMessage | null
  onClose: (id: number) => void
  closeLabel: string
  /** The name of the place, with the key: "Notifications (F8)". */
  regionLabel: string
}

const kinds = {
  ok: { icon: CircleCheck, tile: 'bg-ok-soft text-ok' },
  bad: { icon: CircleAlert, tile: 'bg-bad-soft text-bad' },
  info: { icon: Info, tile: 'bg-primary-soft text-primary-ink' },
  warn: { icon: TriangleAlert, tile: 'bg-warn-soft text-warn' },
} as const

/**
 * Shows one toast for five seconds, or until it is touched; hover and focus hold it, a swipe to the right or Escape sends it away,
 * F8 moves the focus to it. Errors are alerts. The part is heavy: load it at the first toast.
 */
export function Toast({ message, onClose, closeLabel, regionLabel }: ToastProps) {
  // The last one stays while it fades, after the store has already let go of it.
  const [shown, setShown] = useState(message)
  if (message && message !== shown) setShown(message)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={5000} label={regionLabel}>
      {shown ? (
        <ToastCard
          key={shown.id}
          message={shown}
          open={message !== null}
          closeLabel={closeLabel}
          onClose={() => onClose(shown.id)}
        />
      ) : null}
      {/* Divisions in place of a list: an entry of a list may be neither an alert nor a status. */}
      <Radix.Viewport
        asChild
        hotkey={['F8']}
        label={regionLabel}
        className="fixed right-6 bottom-6 z-toast flex w-[388px] max-w-[calc(100vw-32px)] flex-col gap-2.5 outline-none phone:inset-x-4 phone:bottom-[calc(84px+12px+env(safe-area-inset-bottom))] phone:w-auto"
      >
        <div />
      </Radix.Viewport>
    </Radix.Provider>
  )
}

type ToastCardProps = {
  message: ToastMessage
  open: boolean
  closeLabel: string
  onClose: () => void
}

function ToastCard({ message, open, closeLabel, onClose }: ToastCardProps) {
  const { kind, title, description, action, stays, isBusy } = message
  const oneLine = !description && !action
  return (
    <Radix.Root
      asChild
      open={open}
      {...((stays || isBusy) && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={(next) => (next ? undefined : onClose())}
      type={kind === 'bad' ? 'foreground' : 'background'}
      role={kind === 'bad' ? 'alert' : 'status'}
      // An open dialog takes the pointer from the rest of the page; a toast stays above it and keeps its own.
      className={cx(
        'pointer-events-auto relative flex gap-3.5 overflow-hidden rounded-frame border border-line bg-raised py-3.5 pr-2.5 pl-3.5 shadow-3',
        oneLine ? 'items-center' : 'items-start',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <div>
        <span className={cx('grid size-9 shrink-0 place-items-center rounded-segment', kinds[kind].tile)}>
          <Icon of={kinds[kind].icon} />
        </span>
        <div className="min-w-0 flex-1 pt-px">
          <Radix.Title className="line-clamp-3 text-[0.90625rem]/[1.375rem] font-semibold wrap-anywhere">
            {title}
          </Radix.Title>
          {description ? (
            <Radix.Description className="line-clamp-4 text-small text-ink-2 wrap-anywhere">
              {description}
            </Radix.Description>
          ) : null}
          {action ? (
            <Radix.Action
              altText={action.label}
              onClick={action.onAction}
              className="mt-2.5 inline-flex h-8 items-center rounded-control border border-line bg-surface px-3 text-[0.8125rem]/5 font-medium shadow-1 transition-colors hover:bg-hover phone:h-11 phone:rounded-[10px] phone:text-small"
            >
              {action.label}
            </Radix.Action>
          ) : null}
        </div>
        <Radix.Close asChild>
          <IconButton icon={X} label={closeLabel} size="sm" className={oneLine ? '' : '-mt-0.5'} />
        </Radix.Close>
        {isBusy ? <BusyLine className="absolute inset-x-0 bottom-0 h-1" /> : null}
      </div>
    </Radix.Root>
  )
}
