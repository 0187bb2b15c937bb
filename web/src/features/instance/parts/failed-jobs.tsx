import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FailedJob } from '@stowage/contract/instance'
import CircleX from 'lucide-react/icons/circle-x'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDismissJob, useRetryAllJobs, useRetryJob } from '../api.ts'

/** Failed background jobs, with the error, the number of tries, and Retry. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const { t } = useLingui()
  const retryAll = useRetryAllJobs()
  const canRetry = jobs.some((job) => job.canRetry)
  return (
    <Card
      title={t`Failed jobs`}
      action={
        canRetry ? (
          <Button size="sm" icon={RotateCcw} pending={retryAll.isPending} onClick={() => retryAll.mutate()}>
            <Trans>Retry all</Trans>
          </Button>
        ) : null
      }
    >
      {jobs.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2 phone:px-4">
          <Trans>Nothing has failed.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function JobRow({ job }: { job: FailedJob }) {
  const { t } = useLingui()
  const retry = useRetryJob()
  const dismiss = useDismissJob()
  const last = lowercaseFirst(relativeTime(job.at))
  const input = { params: { job: job.id } }
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3 phone:px-4">
      <div className="min-w-0 flex-1">
        <p className="code font-medium">{job.name}</p>
        <p className="flex items-start gap-1.5 text-small text-bad">
          <Icon of={CircleX} size={16} className="mt-0.5" />
          <span className="min-w-0 break-words">{job.reason}</span>
        </p>
        <p className="text-small text-ink-2">
          {job.isTriedAgain
            ? plural(job.attempts, {
                one: `Tried once, ${last}. It’ll be retried.`,
                other: `Tried # times, last ${last}. It’ll be retried.`,
              })
            : plural(job.attempts, { one: `Tried once, ${last}.`, other: `Tried # times, last ${last}.` })}
        </p>
      </div>
      {job.canRetry ? (
        <Button size="sm" icon={RotateCcw} pending={retry.isPending} onClick={() => retry.mutate(input)}>
          <Trans>Retry</Trans>
        </Button>
      ) : null}
      {job.isTriedAgain ? null : (
        <IconButton
          icon={X}
          size="sm"
          label={t`Dismiss ${job.name}`}
          pending={dismiss.isPending}
          onClick={() => dismiss.mutate(input)}
        />
      )}
    </li>
  )
}
