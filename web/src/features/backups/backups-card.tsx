import { Trans, useLingui } from '@lingui/react/macro'
import type { BackupState } from '@stowage/contract/backups'
import Archive from 'lucide-react/icons/archive'
import CircleAlert from 'lucide-react/icons/circle-alert'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { formatDay, formatNumber, formatTime } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useBackups, useStartBackup } from './api.ts'
import { BackupSummary } from './parts/backup-summary.tsx'
import { BackupTable } from './parts/backup-table.tsx'
import { useBackupWords } from './parts/use-backup-words.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** The backups of the server, with a button that has one made. */
export function BackupsCard() {
  const { t } = useLingui()
  const [asked, setAsked] = useState<{ newest: string | undefined }>()
  const read = useBackups(asked !== undefined)
  const start = useStartBackup()
  const [isHelping, setHelping] = useState(false)
  const state = read.data
  const isRunning = state?.running != null
  // The one that was asked for is listed, whole or failed.
  if (asked && state && !isRunning && newestOf(state) !== asked.newest) setAsked(undefined)
  if (isRunning && !asked) setAsked({ newest: newestOf(state) })
  const last = state?.backups[0]
  const isFailed = last?.state === 'failed'
  return (
    <Card
      title={t`Backups`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ghost" icon={LifeBuoy} onClick={() => setHelping(true)}>
            <Trans>How to restore</Trans>
          </Button>
          <Button
            icon={Archive}
            variant={isFailed ? 'primary' : 'secondary'}
            pending={start.isPending || isRunning}
            onClick={() => {
              setAsked({ newest: state && newestOf(state) })
              start.mutate(undefined, { onError: () => setAsked(undefined) })
            }}
          >
            <Trans>Back up now</Trans>
          </Button>
        </div>
      }
    >
      {state ? (
        <>
          {state.running ? <Progress running={state.running} /> : isFailed ? <Failure state={state} /> : null}
          <BackupSummary state={state} />
          <BackupTable state={state} />
          <RestoreDialog
            path={pathOf(state)}
            guide="/docs/restore"
            open={isHelping}
            onClose={() => setHelping(false)}
          />
        </>
      ) : read.error ? (
        <ErrorState
          title={t`Couldn’t load backups`}
          text={t`Nothing is lost. Check your connection and try again.`}
          onRetry={() => void read.refetch()}
          pending={read.isFetching}
        />
      ) : (
        <SkeletonRows label={t`Loading`} rows={4} />
      )}
    </Card>
  )
}

const newestOf = ({ backups }: BackupState) => backups[0]?.startedAt

const pathOf = ({ folder, backups }: BackupState) =>
  `${folder}/${backups.find(({ state }) => state === 'whole')?.name ?? 'FILE'}`

function Progress({ running }: { running: NonNullable<BackupState['running']> }) {
  const { t } = useLingui()
  const [done, total] = [formatNumber(running.done), formatNumber(running.total)]
  const label =
    running.part === 'photos'
      ? t`Backing up: photos, ${done} of ${total}`
      : t`Backing up: tables, ${done} of ${total}`
  return (
    <div role="status" className="grid gap-2 border-t border-line px-5 py-3.5 phone:px-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2">
          <Trans>You can keep working.</Trans>
        </span>
      </p>
      <FillBar tone="teal" value={running.done} max={running.total} label={label} />
    </div>
  )
}

function Failure({ state }: { state: BackupState }) {
  const { t } = useLingui()
  const words = useBackupWords()
  const [failed] = state.backups
  const good = state.backups.find((backup) => backup.state === 'whole')
  if (!failed) return null
  const day = formatDay(failed.startedAt)
  const time = formatTime(failed.startedAt)
  const goodDay = good && formatDay(good.startedAt)
  const [needed, free] = [words.size(good?.bytes ?? 0), words.size(state.freeBytes ?? 0)]
  const knowsRoom = failed.reason === 'disk-full' && good && state.freeBytes !== null
  return (
    <div role="alert" className="flex items-start gap-2.5 bg-bad-soft px-5 py-3.5 text-small phone:px-4">
      <Icon of={CircleAlert} size={18} className="mt-0.5 text-bad" />
      <p className="min-w-0 break-words">
        <strong className="font-semibold">
          <Trans>
            The backup failed ({day}, {time}).
          </Trans>
        </strong>{' '}
        {words.reason(failed.reason, state.folder)}{' '}
        {knowsRoom ? `${t`The last complete backup took up ${needed}, but only ${free} is free now.`} ` : ''}
        {goodDay ? t`Last complete backup: ${goodDay}.` : t`There’s no complete backup yet.`}
      </p>
    </div>
  )
}
