import { Trans, useLingui } from '@lingui/react/macro'
import { getImport, type Import, runImport, type Trial } from '@stowage/contract/imports'
import type { Said } from '@stowage/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Upload from 'lucide-react/icons/upload'
import { useCallback } from 'react'
import { queryKey } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { sentenceOf } from '../../lib/texts/sentence-of.ts'
import { BusyNote } from '../../ui/busy-line.tsx'
import { Button } from '../../ui/button.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { type ImportChanges, useProgress, useRunImport } from './api.ts'
import { FileCard } from './parts/file-card.tsx'
import { MatchRows } from './parts/match-rows.tsx'
import { RunButtonText } from './parts/run-button-text.tsx'
import { TrialResult } from './parts/trial-result.tsx'

type CheckStepProps = {
  importRecord: Import
  trial: Trial
  /** The queued changes: while one runs, the result shown is not up to date. */
  changes: ImportChanges
  onAnother: () => void
  onBack: () => void
}

/** Shows what an import would add, before it runs. */
export function CheckStep({ importRecord, trial, changes, onAnother, onBack }: CheckStepProps) {
  const client = useQueryClient()
  const { change, isPending } = changes
  const { run, isPending: isSent } = useRunImport(importRecord.id)
  // An import started before a reload has ended: fetch its result.
  const onEnd = useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKey(getImport, { params: { id: importRecord.id } }) })
    void refreshAfter(client, runImport)
  }, [client, importRecord.id])
  const progress = useProgress(importRecord.id, isSent, onEnd)
  const { refusal } = trial
  return (
    <>
      <FileCard importRecord={importRecord} onAnother={onAnother} />
      {trial.matches.count > 0 ? <MatchRows matches={trial.matches} onChange={change} /> : null}
      <TrialResult trial={trial} isPending={isPending} onFit={change} />
      {isSent || progress ? (
        <Running rows={progress?.rows ?? 0} of={progress?.of ?? importRecord.rows} />
      ) : (
        <footer data-page-end="" className="flex flex-wrap items-center justify-between gap-3">
          <Button icon={ChevronLeft} onClick={onBack} className="phone:flex-1">
            <Trans>Back</Trans>
          </Button>
          <div className="flex flex-wrap items-center justify-end gap-3 phone:contents">
            <p role="status" className="max-w-[56ch] text-small text-ink-2 phone:order-first phone:w-full">
              {refusal && !isPending ? sentenceOf(refusal as Said, refusal.message) : null}
            </p>
            <Button
              variant="primary"
              icon={Upload}
              pending={isPending}
              disabled={refusal !== null}
              onClick={() => run(trial)}
              className="phone:flex-2 phone:[&]:h-auto phone:[&]:min-h-11 phone:[&]:py-2 phone:[&]:whitespace-normal"
            >
              <RunButtonText trial={trial} />
            </Button>
          </div>
        </footer>
      )}
    </>
  )
}

/** A progress bar in place of the footer, because saving can't be canceled. */
function Running({ rows, of }: { rows: number; of: number }) {
  const { t } = useLingui()
  const [done, all] = [formatNumber(rows), formatNumber(of)]
  // All rows are checked again before the first one is saved.
  if (rows === 0) {
    return (
      <footer>
        <BusyNote>
          <Trans>Getting ready to import…</Trans>
        </BusyNote>
      </footer>
    )
  }
  return (
    <footer className="grid gap-2">
      <p role="status" className="flex justify-between gap-3 text-small text-ink-2 tabular-nums">
        <Trans>Importing</Trans>
        <span>
          <Trans>
            {done} of {all} rows
          </Trans>
        </span>
      </p>
      <FillBar tone="teal" value={rows} max={of} label={t`${done} of ${all} rows`} />
    </footer>
  )
}
