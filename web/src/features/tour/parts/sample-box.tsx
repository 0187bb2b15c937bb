import { Trans, useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import { PlaceIcon } from '../../../entities/place-icon.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'
import { FillBar } from '../../../ui/fill-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SampleCode } from './sample-code.tsx'

const count = 12
const max = 30

/** The demo container as a card. */
export function SampleBox() {
  const { t } = useLingui()
  return (
    <div className="with-tape rounded-frame border border-box-edge bg-box px-1.5 pt-[15px] pb-1.5 shadow-1 [--tape-height:15px] [--tape-width:60px]">
      <div className="rounded-control bg-surface px-4 py-3.5">
        <div className="flex items-center justify-between text-meta">
          <span className="flex items-center gap-1.5 font-medium text-box-ink">
            <PlaceIcon place="Kitchen" />
            {placeName('Kitchen')}
          </span>
          <span className="code text-ink-3">#1</span>
        </div>
        <p className="mt-2 text-container-name">
          <Trans>Kitchen gadgets</Trans>
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          <Trans>Mixer parts, peelers and the good corkscrew.</Trans>
        </p>
        <div className="flex items-end gap-4 pt-3.5">
          <div className="grid min-w-0 flex-1 gap-[7px] text-meta text-ink-3">
            <span className="tabular-nums">
              <Trans>
                <strong className="font-semibold text-ink">{count}</strong> of {max} items
              </Trans>
            </span>
            <FillBar value={count} max={max} label={t`${count} of ${max} items`} />
            <span className="flex items-center gap-1.5">
              <Icon of={Clock} size={14} />
              <Trans>Today</Trans>
            </span>
          </div>
          <span className="rounded-badge border border-line bg-white p-1">
            <SampleCode className="size-[42px]" />
          </span>
        </div>
      </div>
    </div>
  )
}
