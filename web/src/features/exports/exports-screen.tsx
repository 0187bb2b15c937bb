import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ExportPlans } from '@stowage/contract/exports'
import { type ExportKind, exportKinds, type FileFormat, planFormatOf } from '@stowage/contract/exports.rules'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useExportPlans, usePreview } from './api.ts'
import { type AskedFile, forgetExport, isExporting, startExport, useExportedFiles } from './export-run.ts'
import { NoExport } from './no-export.tsx'
import { FileRows } from './parts/file-rows.tsx'
import { FormatTiles } from './parts/format-tiles.tsx'
import { KindTiles } from './parts/kind-tiles.tsx'
import { PreviewLines } from './parts/preview-lines.tsx'

/** Exports containers and items as files, in the plan's formats. */
export function ExportsScreen() {
  const { t } = useLingui()
  const plans = useExportPlans()
  if (plans.error && !plans.data) {
    return (
      <Card>
        <ErrorState
          title={<Trans>Couldn’t load formats</Trans>}
          text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
          pending={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      </Card>
    )
  }
  if (!plans.data) {
    return (
      <SkeletonGroup label={t`Loading formats`} className="grid gap-4">
        <Skeleton shape="block" className="h-22" />
        <Skeleton shape="block" className="h-22" />
      </SkeletonGroup>
    )
  }
  return plans.data.plan.exportFormats.length === 0 ? (
    <NoExport plans={plans.data} />
  ) : (
    <Choices plans={plans.data} />
  )
}

function Choices({ plans }: { plans: ExportPlans }) {
  const [kinds, setKinds] = useState<readonly ExportKind[]>(exportKinds)
  const [chosen, setFormat] = useState<FileFormat>()
  const open = plans.plan.exportFormats
  const format = chosen !== undefined && open.includes(planFormatOf(chosen)) ? chosen : (open[0] ?? 'csv')
  const files = useExportedFiles()
  const previews = { containers: usePreview('containers', format), items: usePreview('items', format) }
  const counts = { containers: previews.containers.data?.rows, items: previews.items.data?.rows }
  const asked = kinds.flatMap((kind): AskedFile[] => {
    const preview = previews[kind].data
    return preview ? [{ kind, format, name: preview.fileName, total: preview.rows }] : []
  })
  const known = Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined))
  // Finished files belong to the former choice.
  const choose = (change: () => void) => {
    forgetExport()
    change()
  }
  return (
    <div className="grid gap-5 phone:gap-4">
      <KindTiles chosen={kinds} counts={known} onChange={(next) => choose(() => setKinds(next))} />
      <FormatTiles plans={plans} value={format} onChange={(next) => choose(() => setFormat(next))} />
      <Card>
        {files.length > 0 ? (
          <Running />
        ) : kinds.length > 0 ? (
          <Previews kinds={kinds} format={format} />
        ) : null}
        <Foot kinds={kinds} asked={asked} />
      </Card>
    </div>
  )
}

function Previews({ kinds, format }: { kinds: readonly ExportKind[]; format: FileFormat }) {
  return (
    <section className="grid grid-cols-1 gap-5 p-5 phone:p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-card-title">
          <Trans>Preview</Trans>
        </h2>
        <span className="text-small text-ink-2">
          <Trans>The first 5 lines</Trans>
        </span>
      </header>
      {kinds.map((kind) => (
        <PreviewLines key={`${kind}.${format}`} kind={kind} format={format} />
      ))}
    </section>
  )
}

function Running() {
  const files = useExportedFiles()
  const [done, all] = [files.filter(({ state }) => state === 'done').length, files.length]
  return (
    <section className="p-5 pb-2 phone:p-4">
      <header className="flex items-baseline justify-between gap-3">
        <h2 className="text-card-title">
          {isExporting(files) ? <Trans>Exporting</Trans> : <Trans>Files</Trans>}
        </h2>
        <span role="status" className="text-small text-ink-2 tabular-nums">
          <Plural value={all} one={`${done} of # file`} other={`${done} of # files`} />
        </span>
      </header>
      <FileRows files={files} />
    </section>
  )
}

function Foot({ kinds, asked }: { kinds: readonly ExportKind[]; asked: readonly AskedFile[] }) {
  const client = useQueryClient()
  const isRunning = isExporting(useExportedFiles())
  const count = kinds.length
  return (
    <footer
      data-page-end=""
      className="flex items-center justify-between gap-4 border-t border-line px-5 py-3.5 first:border-t-0 phone:flex-col phone:items-stretch phone:px-4"
    >
      <p className="text-small text-ink-2">
        {count === 0 ? (
          <Trans>Please select at least one data type to export</Trans>
        ) : isRunning ? (
          <Trans>You can leave this page. The download will continue.</Trans>
        ) : (
          <Plural value={count} one="# file with your latest data." other="# files with your latest data." />
        )}
      </p>
      <Button
        variant="primary"
        icon={Download}
        pending={isRunning}
        // The previews bring the files' names and row counts.
        disabled={count === 0 || asked.length < count}
        onClick={() => void startExport(client, asked)}
      >
        {count === 0 ? (
          <Trans>Export</Trans>
        ) : (
          <Plural value={count} one="Export # file" other="Export # files" />
        )}
      </Button>
    </footer>
  )
}
