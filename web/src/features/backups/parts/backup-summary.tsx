import { Trans, useLingui } from '@lingui/react/macro'
import type { BackupState } from '@stowage/contract/backups'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { useBackupWords } from './use-backup-words.ts'

/** The last complete backup, the next one, and how many are kept. */
export function BackupSummary({ state }: { state: BackupState }) {
  const { t } = useLingui()
  const words = useBackupWords()
  const whole = state.backups.filter((backup) => backup.state === 'whole')
  const [last] = whole
  const { daily, weekly, monthly } = state.keep
  const [days, weeks, months] = [daily, weekly, monthly].map(formatNumber)
  // The rule removes backups of the schedule alone.
  const rule = state.every === 'off' ? '' : t`Keeps ${days} daily, ${weeks} weekly, ${months} monthly`
  return (
    <dl className="grid grid-cols-3 gap-px border-y border-line bg-line max-lg:grid-cols-1">
      <Fact
        label={t`Last complete backup`}
        value={last ? words.moment(last.startedAt) : t`None yet`}
        detail={last ? `${words.size(last.bytes ?? 0)} · ${words.seconds(last.seconds)}` : ''}
      />
      <Fact
        label={t({ message: 'Next', context: 'backup' })}
        value={state.nextAt ? words.moment(state.nextAt) : t({ message: 'Manual only', context: 'backup' })}
        detail={words.period(state.every)}
      />
      <Fact
        label={t({ message: 'Kept', context: 'backups' })}
        value={words.count(whole.length)}
        detail={
          state.isEncrypted ? (
            <>
              {rule && `${rule} · `}
              <Trans>encrypted</Trans>
            </>
          ) : (
            rule
          )
        }
      />
    </dl>
  )
}

function Fact({ label, value, detail }: { label: string; value: string; detail: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 bg-surface px-5 py-4 phone:px-4 phone:py-3">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-card-title break-words">{value}</dd>
      <dd className="text-small text-ink-2">{detail}</dd>
    </div>
  )
}
