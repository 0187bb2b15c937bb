import { Trans, useLingui } from '@lingui/react/macro'
import type { Import } from '@stowage/contract/imports'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { choiceParam, idParam, useSearchParams } from '../../lib/address/search-params.ts'
import { isNavigationBlocked } from '../../lib/overlays/navigation-blocker.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../lib/texts/lowercase-first.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useChangeImport, useImport } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { type ImportStep, StepMarks } from './parts/step-marks.tsx'

const params = { id: idParam(), step: choiceParam(['columns', 'check'], 'columns') }

/** Imports a list in steps: a file, its columns, a dry run. The open import is in the address. */
export function ImportScreen() {
  const [{ id, step }, setParams] = useSearchParams(params)
  const openFile = (next: number | undefined) => setParams({ id: next, step: 'columns' }, { push: true })
  if (id === undefined) {
    return (
      <Frame
        step="file"
        lead={<Trans>Bring in your list. You’ll review everything before it’s saved.</Trans>}
      >
        <FileStep onFile={openFile} />
      </Frame>
    )
  }
  return (
    <OpenImport
      key={id}
      id={id}
      step={step}
      onStep={(next, options) => setParams({ step: next }, options)}
      onAnother={() => openFile(undefined)}
      onReread={(next) => setParams({ id: next, step: 'columns' })}
    />
  )
}

type OpenImportProps = {
  id: number
  step: 'columns' | 'check'
  onStep: (step: 'columns' | 'check', options?: { push: true }) => void
  onAnother: () => void
  onReread: (id: number) => void
}

function OpenImport({ id, step, ...steps }: OpenImportProps) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useImport(id)
  if (!data) {
    return (
      <Frame step="columns">
        {error ? (
          <Card>
            <ErrorState
              title={<Trans>Couldn’t load the import</Trans>}
              text={error.message}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <SkeletonGroup label={t`Loading the import`} className="grid gap-4">
            <Skeleton shape="block" className="h-20" />
            <Skeleton shape="block" className="h-80" />
          </SkeletonGroup>
        )}
      </Frame>
    )
  }
  return <Step importRecord={data} step={step} {...steps} />
}

function Step({
  importRecord,
  step,
  onStep,
  onAnother,
  onReread,
}: Omit<OpenImportProps, 'id'> & { importRecord: Import }) {
  const { t } = useLingui()
  const { trial } = importRecord
  const changes = useChangeImport(importRecord.id)
  const { toCheck, toColumns } = useSteps(onStep)
  // Leaves the check step of a saved import, because Back from it would only change the address.
  const isOver = trial === null && step === 'check'
  // Back would close what lies over the screen.
  const leave = useEffectEvent(() => (isNavigationBlocked() ? onStep('columns') : toColumns()))
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])
  const name = importRecord.fileName ?? t`Pasted rows`
  if (!trial) {
    const when = lowercaseFirst(relativeTime(importRecord.finishedAt ?? importRecord.createdAt))
    return (
      <Frame
        step="done"
        lead={
          <Trans>
            {name}, imported {when}.
          </Trans>
        }
      >
        <DoneStep importRecord={importRecord} onAnother={onAnother} />
      </Frame>
    )
  }
  if (step === 'columns' || trial.problemCount > 0 || changes.isRefused) {
    return (
      <Frame
        step="columns"
        lead={<Trans>Match your columns. The ones we recognized are already matched.</Trans>}
      >
        <ColumnsStep
          importRecord={importRecord}
          trial={trial}
          changes={changes}
          onAnother={onAnother}
          onReread={onReread}
          onNext={() => {
            changes.goOn()
            if (step === 'columns') toCheck()
          }}
        />
      </Frame>
    )
  }
  return (
    <Frame step="check" lead={<Trans>This is a preview. Nothing has been saved yet.</Trans>}>
      <CheckStep {...{ importRecord, trial, changes, onAnother }} onBack={toColumns} />
    </Frame>
  )
}

/** Moves between the steps: back through the history where the columns step is the entry before. */
function useSteps(onStep: OpenImportProps['onStep']) {
  const isAfterColumns = useRef(false)
  return {
    toCheck: () => {
      isAfterColumns.current = true
      onStep('check', { push: true })
    },
    toColumns: () => {
      if (!isAfterColumns.current) return onStep('columns')
      isAfterColumns.current = false
      window.history.back()
    },
  }
}

function Frame({ step, lead, children }: { step: ImportStep; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <a
            href={paths.exports()}
            className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-small text-ink-2 hover:text-ink phone:hidden"
          >
            <Icon of={ChevronLeft} size={16} />
            <Trans>Export Data</Trans>
          </a>
          <h1 className="text-page-title">
            <Trans>Import</Trans>
          </h1>
          {lead === undefined ? null : <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        <StepMarks step={step} />
      </header>
      {children}
    </div>
  )
}
