import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { FillBar } from '../../../ui/fill-bar.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { type CapturedSample, samplePlan, useCapturedSamples } from '../samples.ts'

const minute = 60_000

/** The box with its captured items, newest first. */
export function CapturedBox({ hasNew }: { hasNew: boolean }) {
  const { t } = useLingui()
  const { captured, before } = useCapturedSamples()
  const [opened] = useState(() => Date.now())
  const count = before.length + (hasNew ? 1 : 0)
  const [written, max] = [formatNumber(count), formatNumber(samplePlan.items)]
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-2">
      <header className="flex items-center gap-3 px-4 pt-3.5 pb-2.5">
        <ContainerTile place="Garage" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <Trans>Camping gear</Trans>
          </h2>
          <p className="text-small text-ink-3 tabular-nums">
            <Plural value={count} one="# item captured" other="# items captured" />
          </p>
        </div>
        <FillBar
          value={count}
          max={samplePlan.items}
          label={t`${written} of ${max} items`}
          className="w-21 max-lg:hidden"
        />
      </header>
      <ul>
        {hasNew ? <CapturedRow sample={captured} time={opened} isNew /> : null}
        {before.map((sample, place) => (
          <CapturedRow key={sample.name} sample={sample} time={opened - (place < 2 ? 1 : 2) * minute} />
        ))}
      </ul>
    </section>
  )
}

type CapturedRowProps = { sample: CapturedSample; time: number; isNew?: boolean }

function CapturedRow({ sample: { name, photo, quantity }, time, isNew = false }: CapturedRowProps) {
  return (
    <li
      className={cx(
        'flex items-center gap-3 border-t border-line px-4 py-2',
        isNew && 'animate-fade-in bg-found',
      )}
    >
      <Thumbnail src={photo} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className={cx('block text-small', isNew ? 'text-ink-2' : 'text-ink-3')}>
          {isNew ? <Trans>Just now</Trans> : relativeTime(new Date(time).toISOString())}
        </span>
      </span>
      <b className="font-semibold tabular-nums">{formatNumber(quantity)}</b>
    </li>
  )
}
