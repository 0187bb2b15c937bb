import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type DidNotLoadProps = {
  /** What did not load, as a sentence. */
  children: ReactNode
  onRetry: () => void
}

/** One line in place of a few that did not load, with the way to ask again. */
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
