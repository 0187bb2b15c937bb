import { useLingui } from '@lingui/react/macro'
import type { Trial } from '@stowage/contract/imports'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AllOrNothing, type Fit, PlanFit } from './plan-fit.tsx'
import { TargetList } from './target-list.tsx'
import { TrialFigures } from './trial-figures.tsx'

type TrialResultProps = {
  trial: Trial
  /** The result belongs to earlier choices: placeholders cover it when the answer takes its time. */
  isPending: boolean
  onFit: (fit: Fit) => void
}

/** The result of a dry run. */
export function TrialResult({ trial, isPending, onFit }: TrialResultProps) {
  const { t } = useLingui()
  return (
    <div className="relative">
      <div
        aria-busy={isPending}
        className={cx(
          'grid gap-5 phone:gap-4',
          isPending && 'opacity-0 transition-opacity delay-150 duration-0',
        )}
      >
        {trial.containers.length > 0 ? (
          <>
            <TrialFigures trial={trial} />
            <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-start gap-5 max-lg:grid-cols-1 phone:gap-4">
              <TargetList trial={trial} />
              <PlanFit plan={trial.plan} pending={isPending} onFit={onFit} />
            </div>
          </>
        ) : (
          <AllOrNothing />
        )}
      </div>
      {isPending ? (
        <SkeletonGroup
          label={t`Checking your choices`}
          className="absolute inset-0 grid grid-rows-[auto_1fr] gap-5 overflow-hidden"
        >
          <Skeleton shape="block" className="h-28" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
    </div>
  )
}
