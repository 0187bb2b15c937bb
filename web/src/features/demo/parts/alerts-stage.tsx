import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { stockStatus, usualLowStockRule } from '@stowage/contract/items.rules'
import { useEffect, useRef, useState } from 'react'
import { LowCount } from '../../../entities/low-count.tsx'
import { StockLabel } from '../../../entities/stock-label.tsx'
import { toast } from '../../../lib/overlays/toast.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Card } from '../../../ui/card.tsx'
import { InlineStepper } from '../../../ui/inline-stepper.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import type { DemoParts } from '../demo-parts.ts'
import { type SampleItem, useLowSamples, useSampleContainers } from '../samples.ts'
import { useCues } from '../use-cues.ts'
import { OnShow } from './on-show.tsx'
import { SampleBoxes } from './sample-boxes.tsx'

const isLow = (item: SampleItem) => stockStatus(item, usualLowStockRule) !== 'in-stock'

/** Step 3: boxes with low items, and buying for them. The steppers work. */
export function AlertsStage({ Box, isRecording }: Pick<DemoParts, 'Box'> & { isRecording: boolean }) {
  const { t } = useLingui()
  const samples = useLowSamples()
  const [bought, setBought] = useState<Record<string, number>>({})
  const buy = (name: string, by: number) =>
    setBought((before) => ({ ...before, [name]: (before[name] ?? 0) + by }))
  const items = samples.map((item) => ({ ...item, quantity: item.quantity + (bought[item.name] ?? 0) }))
  const low = items.filter(isLow).length
  const [first] = samples
  const boxes = useSampleContainers().slice(0, 2)
  const names = boxes.map(({ name }) => name).join(', ')
  useAlert(samples)
  useCues(first ? [1500, 2100].map((after) => ({ after, play: () => buy(first.name, 1) })) : [], isRecording)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] items-center gap-10 max-xl:grid-cols-1 max-xl:gap-6">
      <OnShow label={t`Sample containers: ${names}`}>
        <SampleBoxes Box={Box} containers={boxes} />
      </OnShow>
      <Card title={<Trans>Low stock</Trans>} action={<LowCount count={low} />} className="shadow-2">
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <AlertRow key={item.name} item={item} onChange={(next) => buy(item.name, next - item.quantity)} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A toast when an item becomes low; it closes with the step. */
function useAlert(samples: readonly SampleItem[]): void {
  const shown = useRef<number>(undefined)
  const count = samples.length
  useCues([
    {
      after: 600,
      play: () => {
        shown.current = toast.warn({
          title: plural(count, { one: '# item is running low', other: '# items are running low' }),
          description: samples.map(({ name }) => name).join(', '),
        })
      },
    },
  ])
  useEffect(() => () => toast.dismiss(shown.current), [])
}

function AlertRow({ item, onChange }: { item: SampleItem; onChange: (quantity: number) => void }) {
  const { t } = useLingui()
  const { name, container, photo, quantity } = item
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Thumbnail src={photo} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-meta text-ink-3">{container}</span>
        <StockLabel item={item} rule={usualLowStockRule} />
      </span>
      <InlineStepper
        label={t`Quantity of ${name}`}
        decreaseLabel={t`Decrease quantity of ${name}`}
        increaseLabel={t`Increase quantity of ${name}`}
        value={quantity}
        format={formatNumber}
        onChange={onChange}
      />
    </li>
  )
}
