import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode, useLayoutEffect } from 'react'
import { MissingPart } from '../lib/screen/lazy-part.ts'
import { connection, onRetryChance } from '../lib/screen/online.ts'
import { ErrorState } from '../ui/error-state.tsx'

type BoundaryProps = { children: ReactNode }
type BoundaryState = { error?: unknown }

/** Replaces a crashed screen by a message and a retry; the shell around it stays. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  readonly #retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <BrokenScreen isMissing={error instanceof MissingPart} onRetry={this.#retry} />
  }
}

type BrokenScreenProps = {
  /** The screen's code could not be loaded. */
  isMissing: boolean
  onRetry: () => void
}

function BrokenScreen({ isMissing, onRetry }: BrokenScreenProps) {
  // A layout effect, because the server may answer between the first drawing and a passive effect.
  useLayoutEffect(() => {
    if (!isMissing) return undefined
    connection.check?.(onRetry)
    return onRetryChance(onRetry)
  }, [isMissing, onRetry])
  return (
    <ErrorState
      title={<Trans>Couldn’t show this page</Trans>}
      text={
        isMissing ? (
          <Trans>Can’t reach the server. Nothing is lost; this page will load when it’s back.</Trans>
        ) : (
          <Trans>Nothing you saved is lost.</Trans>
        )
      }
      onRetry={onRetry}
    />
  )
}
