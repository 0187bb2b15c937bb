import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Loaded } from '../../entities/figures/loaded.tsx'
import { formatTime } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { useInstanceState } from './api.ts'
import { FailedJobs } from './parts/failed-jobs.tsx'
import { MailCard } from './parts/mail-card.tsx'
import { StateFigures } from './parts/state-figures.tsx'
import { WhatsNew } from './parts/whats-new.tsx'

/** The state of the server that answers, at the time of the request; `children` stand below the figures. */
export function SystemPanel({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const read = useInstanceState()
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <Loaded read={read} title={t`Couldn’t load the numbers`}>
        {(state) => (
          <>
            <WhatsNew version={state.version} />
            <StateFigures state={state} />
            {children}
            <FailedJobs jobs={state.failedJobs} />
            <MailCard mail={state.mail} />
            <div className="flex items-center justify-between gap-3">
              <p role="status" className="text-small text-ink-2">
                <Trans>As of {formatTime(state.asOf)}</Trans>
              </p>
              <Button
                icon={RefreshCw}
                size="sm"
                pending={read.isFetching}
                onClick={() => void read.refetch()}
              >
                <Trans>Refresh</Trans>
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
