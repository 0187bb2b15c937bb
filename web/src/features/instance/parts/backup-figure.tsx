import { useLingui } from '@lingui/react/macro'
import { getBackups } from '@stowage/contract/backups'
import Archive from 'lucide-react/icons/archive'
import { Figure } from '../../../entities/figures/figure.tsx'
import { useRead } from '../../../lib/api/query.ts'
import { formatDay, formatTime } from '../../../lib/texts/formats.ts'
import { HealthLine } from './health-line.tsx'

/** When the last complete backup was made, and whether a later one failed. */
export function BackupFigure() {
  const { t } = useLingui()
  const { data } = useRead(getBackups)
  const [newest] = data?.backups ?? []
  const good = data?.backups.find(({ state }) => state === 'whole')
  const day = newest && formatDay(newest.startedAt)
  const time = newest && formatTime(newest.startedAt)
  const isFailed = newest?.state === 'failed'
  const caption = isFailed ? t`Failed: ${day}, ${time}` : good ? t`Complete: ${time}` : t`No backups yet`
  return (
    <Figure
      icon={Archive}
      label={t`Backup`}
      value={good ? formatDay(good.startedAt) : '–'}
      caption={data ? <HealthLine isGood={!isFailed && good !== undefined}>{caption}</HealthLine> : ''}
    />
  )
}
