import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type DidNotLoadProps = {
  /** A sentence that says what did not load. */
  children: ReactNode
  onRetry: () => void
}

/** One line in place of rows that did not load, with a retry. */
export function DidNotLoad({ children, onRetry }: DidNotLoadProps) {
  return (
    <p role="alert" className="text-meta text-ink-2">
      {children}{' '}
      <button type="button" className="link touch-area" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  )
}
