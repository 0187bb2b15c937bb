import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type ErrorStateProps = {
  /** Says what failed: "Items did not load". */
  title: ReactNode
  /** Says that nothing is lost. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  /** The words of the button that calls `onRetry`; 'Try again' where left out. */
  retryLabel?: string | undefined
  pending?: boolean | undefined
  className?: string | undefined
}

/** Replaces content that did not load. */
export function ErrorState({ title, text, onRetry, retryLabel, pending, className }: ErrorStateProps) {
  const { t } = useLingui()
  return (
    <div role="alert" className={cx('grid justify-items-center gap-1.5 px-4 py-10 text-center', className)}>
      <Icon of={CircleAlert} size={28} className="mb-1 text-bad" />
      <p className="font-semibold">{title}</p>
      {text === undefined ? null : <p className="max-w-[46ch] text-small text-ink-2">{text}</p>}
      {onRetry ? (
        <Button size="sm" icon={RefreshCw} className="mt-3" onClick={onRetry} pending={pending}>
          {retryLabel ?? t`Try again`}
        </Button>
      ) : null}
    </div>
  )
}
