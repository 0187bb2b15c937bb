import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InstanceState } from '@stowage/contract/instance'
import Activity from 'lucide-react/icons/activity'
import Database from 'lucide-react/icons/database'
import HardDrive from 'lucide-react/icons/hard-drive'
import ListTodo from 'lucide-react/icons/list-todo'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Timer from 'lucide-react/icons/timer'
import { Figure, Figures } from '../../../entities/figures/figure.tsx'
import { formatDate, formatNumber, formatShare, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { BackupFigure } from './backup-figure.tsx'
import { HealthLine } from './health-line.tsx'
import { useBytes } from './use-bytes.ts'

/** In bytes: below this, the photos' disk is nearly full. */
const littleRoom = 1_000_000_000
/** Share of failed answers, in percent, from which the figure is marked as a problem. */
const manyFailures = 1
/** In ms: a database latency that people notice. */
const slow = 100

/** Version, uptime and other figures of the server, each with its state. */
export function StateFigures({ state }: { state: InstanceState }) {
  const { t } = useLingui()
  return (
    <Figures label={t`State`}>
      <ProgramFigures state={state} />
      <DatabaseFigure database={state.database} />
      <JobsFigure jobs={state.jobs} />
      <MailFigure mail={state.mail} />
      <StorageFigure storage={state.storage} />
      <BackupFigure />
    </Figures>
  )
}

function ProgramFigures({ state }: { state: InstanceState }) {
  const { t } = useLingui()
  const { answers } = state
  const failedShare = answers.total === 0 ? 0 : (answers.failed / answers.total) * 100
  const [failed, total] = [formatNumber(answers.failed), formatNumber(answers.total)]
  const since = formatDate(state.startedAt)
  return (
    <>
      <Figure
        icon={Package}
        label={t`Version`}
        value={state.version}
        caption={<HealthLine isGood>/healthz</HealthLine>}
      />
      <Figure
        icon={Timer}
        label={t`Uptime`}
        value={useUptime(state)}
        caption={<HealthLine isGood>{t`Since ${since}`}</HealthLine>}
      />
      <Figure
        icon={Activity}
        label={t`Error rate`}
        value={formatShare(failedShare)}
        caption={
          <HealthLine isGood={failedShare < manyFailures}>
            <Trans>
              {failed} of {total} in the last hour
            </Trans>
          </HealthLine>
        }
      />
    </>
  )
}

function DatabaseFigure({ database }: Pick<InstanceState, 'database'>) {
  const { t } = useLingui()
  const bytes = useBytes()
  const milliseconds = formatNumber(database.milliseconds)
  return (
    <Figure
      icon={Database}
      label={t`Database`}
      value={bytes(database.bytes)}
      caption={
        <HealthLine isGood={database.milliseconds < slow}>{t`Responds in ${milliseconds} ms`}</HealthLine>
      }
    />
  )
}

function JobsFigure({ jobs }: Pick<InstanceState, 'jobs'>) {
  const { t } = useLingui()
  const [waiting, active] = [formatNumber(jobs.waiting), formatNumber(jobs.active)]
  return (
    <Figure
      icon={ListTodo}
      label={t`Background jobs`}
      value={formatNumber(jobs.waiting + jobs.active)}
      caption={
        <HealthLine isGood={jobs.failed === 0}>
          {jobs.failed === 0 ? (
            t`${waiting} waiting, ${active} running. Nothing has failed.`
          ) : (
            <Plural value={jobs.failed} one="# job failed" other="# jobs failed" />
          )}
        </HealthLine>
      }
    />
  )
}

function MailFigure({ mail }: Pick<InstanceState, 'mail'>) {
  const { t } = useLingui()
  const since = mail.oldestWaitingAt && lowercaseFirst(relativeTime(mail.oldestWaitingAt))
  const oldest = since ? t`Waiting to be sent (oldest: ${since})` : undefined
  return (
    <Figure
      icon={Mail}
      label={t({ message: 'Email', context: 'administration' })}
      value={formatNumber(mail.waiting)}
      caption={
        <HealthLine isGood={mail.refused === 0}>
          {mail.refused > 0 ? (
            <Plural value={mail.refused} one="# email failed in 24 h" other="# emails failed in 24 h" />
          ) : (
            (oldest ?? t`Waiting to be sent`)
          )}
        </HealthLine>
      }
    />
  )
}

function StorageFigure({ storage }: Pick<InstanceState, 'storage'>) {
  const { t } = useLingui()
  const bytes = useBytes()
  const count = formatNumber(storage.photos)
  const free = storage.freeBytes === null ? '–' : bytes(storage.freeBytes)
  const photos = storage.isEstimate ? (
    t`About ${count} photos, ${free} free`
  ) : (
    <Plural value={storage.photos} one={`# photo, ${free} free`} other={`# photos, ${free} free`} />
  )
  return (
    <Figure
      icon={HardDrive}
      label={t`Storage`}
      value={bytes(storage.photoBytes)}
      caption={
        <HealthLine isGood={storage.canWrite && (storage.freeBytes ?? littleRoom) >= littleRoom}>
          {storage.canWrite ? photos : t`Can’t write to the photo folder`}
        </HealthLine>
      }
    />
  )
}

/** "41 days", "3 hours" or "12 minutes" between the start and now. */
function useUptime({ startedAt, asOf }: InstanceState): string {
  const { t } = useLingui()
  const minutes = Math.floor((new Date(asOf).getTime() - new Date(startedAt).getTime()) / 60_000)
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return t`${formatNumber(Math.floor(hours / 24))} days`
  if (hours >= 2) return t`${formatNumber(hours)} hours`
  return t`${formatNumber(Math.max(0, minutes))} min`
}
