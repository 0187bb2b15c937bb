import { Trans, useLingui } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'

type BoundaryProps = { children: ReactNode }

/** A screen that breaks is replaced by a sentence and a way on; the shell around it stays. */
export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <BrokenScreen onRetry={() => this.setState({ failed: false })} />
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={<Trans>This page could not be shown</Trans>}
      text={<Trans>Nothing you saved is lost.</Trans>}
      retryLabel={t`Try again`}
      onRetry={onRetry}
    />
  )
}
