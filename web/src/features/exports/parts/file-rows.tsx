import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Download from 'lucide-react/icons/download'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FillBar } from '../../../ui/fill-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { type ExportedFile, saveAgain, stopExport, tryAgain } from '../export-run.ts'

/** An export's files, with their progress and actions. */
export function FileRows({ files }: { files: readonly ExportedFile[] }) {
  return (
    <ul className="divide-y divide-line">
      {files.map((file) => (
        <FileRow key={file.kind} file={file} />
      ))}
    </ul>
  )
}

function FileRow({ file }: { file: ExportedFile }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { name, state } = file
  const again = (
    <Button variant="ghost" size="sm" icon={RefreshCw} onClick={() => void tryAgain(client, file)}>
      <Trans>Try again</Trans>
    </Button>
  )
  const actions: Record<ExportedFile['state'], ReactNode> = {
    waiting: null,
    running: (
      <Button variant="ghost" size="sm" icon={X} onClick={stopExport}>
        <Trans>Stop</Trans>
      </Button>
    ),
    done: (
      <Button variant="ghost" size="sm" icon={Download} onClick={() => saveAgain(file)}>
        <Trans>Download again</Trans>
      </Button>
    ),
    failed: again,
    stopped: again,
  }
  return (
    <li aria-label={name} className="flex min-h-16 items-center gap-3.5 py-3 phone:flex-wrap">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1 phone:min-w-[220px]">
        <p className="flex items-baseline justify-between gap-3 phone:flex-wrap phone:gap-0">
          <span className="truncate font-mono text-small font-medium">{name}</span>
          <span
            className={cx('shrink-0 text-small tabular-nums', state === 'failed' ? 'text-bad' : 'text-ink-2')}
          >
            <StateWords file={file} />
          </span>
        </p>
        {state === 'running' ? (
          <FillBar
            tone="teal"
            value={file.rows}
            max={file.total}
            label={t`${formatNumber(file.rows)} of ${formatNumber(file.total)} rows`}
            className="mt-2"
          />
        ) : null}
      </div>
      <div className="flex w-28 shrink-0 justify-center phone:w-auto">{actions[state]}</div>
    </li>
  )
}

function StateIcon({ state }: Pick<ExportedFile, 'state'>) {
  const looks: Partial<Record<ExportedFile['state'], string>> = {
    done: 'bg-ok-soft text-ok',
    failed: 'bg-bad-soft text-bad',
    running: 'bg-primary-soft text-primary-ink',
  }
  return (
    <span
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-[9px]',
        looks[state] ?? 'bg-sunken text-ink-2',
      )}
    >
      {state === 'running' ? (
        <Spinner />
      ) : (
        <Icon of={state === 'done' ? Check : state === 'failed' ? CircleAlert : Download} />
      )}
    </span>
  )
}

/** "120 kB", "1.4 MB" */
function useSize(bytes: number): string {
  const { t } = useLingui()
  const [kilobytes, megabytes] = [
    formatNumber(Math.ceil(bytes / 1000)),
    formatNumber(Math.round(bytes / 100_000) / 10),
  ]
  return bytes < 1_000_000 ? t`${kilobytes} kB` : t`${megabytes} MB`
}

function StateWords({ file }: { file: ExportedFile }) {
  const { state, rows, total } = file
  const size = useSize(file.bytes)
  switch (state) {
    case 'waiting':
      return <Trans>Waiting</Trans>
    case 'running':
      return (
        <Trans>
          {formatNumber(rows)} of {formatNumber(total)} rows
        </Trans>
      )
    case 'done':
      return <Plural value={rows} one={`# row, ${size}`} other={`# rows, ${size}`} />
    case 'failed':
      return <Trans>Export Failed</Trans>
    case 'stopped':
      return <Trans>Stopped</Trans>
  }
}
