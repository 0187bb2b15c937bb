import { Trans, useLingui } from '@lingui/react/macro'
import List from 'lucide-react/icons/list'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx'
import type { DemoParts } from '../demo-parts.ts'
import { samplePlan, totalsOf, useSampleContainers } from '../samples.ts'
import { OnShow } from './on-show.tsx'
import { SampleBoxes } from './sample-boxes.tsx'

/** Step 1: the sample household's figures and boxes. */
export function OverviewStage({ Box }: DemoParts) {
  const { t } = useLingui()
  const sample = useSampleContainers()
  const totals = totalsOf(sample)
  const [containers, items] = [formatNumber(totals.containers), formatNumber(totals.items)]
  const [low, locations] = [formatNumber(totals.low), formatNumber(totals.locations)]
  const left = formatNumber(samplePlan.containers - totals.containers)
  return (
    <OnShow
      label={t`A sample dashboard: containers ${containers}, items ${items}, low stock ${low}, locations ${locations}.`}
      className="grid gap-6 [&_nav]:animate-demo-rise"
    >
      <StatGrid label={t`Inventory at a glance`}>
        <StatCard
          icon={Package}
          label={t`Containers`}
          value={containers}
          caption={<Trans>{left} left on Pro</Trans>}
        />
        <StatCard icon={List} label={t`Items`} value={items} caption={t`With photos`} />
        <StatCard icon={TriangleAlert} label={t`Low stock`} value={low} alert caption={t`Time to restock`} />
        <StatCard icon={MapPin} label={t`Locations`} value={locations} caption={t`In use`} />
      </StatGrid>
      <SampleBoxes Box={Box} containers={sample.slice(0, 3)} />
    </OnShow>
  )
}
