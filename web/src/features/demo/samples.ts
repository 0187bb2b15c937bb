import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { paths } from '../../lib/address/paths.ts'
import batteries from '../../photos/batteries.webp'
import bulbs from '../../photos/bulbs.webp'
import canister from '../../photos/canister.webp'
import lantern from '../../photos/lantern.webp'
import mug from '../../photos/mug.webp'
import rope from '../../photos/rope.webp'

/** The limits of the sample household's plan. */
export const samplePlan = { containers: 20, items: 30 }

const day = 86_400_000

/** The address in the demo's codes: a scan opens the demo. */
export const sampleAddress = () => new URL(paths.demo(), window.location.origin).href

/** The boxes of an invented household; their numbers are no real containers. */
export function useSampleContainers(): Container[] {
  const { t } = useLingui()
  const now = Date.now()
  const sample = (
    id: number,
    name: string,
    location: string,
    items: number,
    low: number,
    description: string,
  ) => {
    const updatedAt = new Date(now - (id - 1) * day).toISOString()
    return {
      id,
      name,
      location,
      description,
      itemCount: items,
      lowItemCount: low,
      qrCode: sampleAddress(),
      blocked: false,
      createdAt: updatedAt,
      updatedAt,
    }
  }
  return [
    sample(
      1,
      t`Tools & batteries`,
      'Garage',
      5,
      1,
      t`Drill, bits, tape, and everything that needs charging.`,
    ),
    sample(2, t`Camping gear`, 'Garage', 3, 1, t`Lanterns, ropes and gas for the stove.`),
    sample(3, t`Lamps and cables`, 'Office', 4, 1, t`Bulbs, adapters and the good extension cord.`),
    sample(4, t`Winter clothes`, 'Attic', 4, 0, t`Hats, scarves and gloves for everyone.`),
    sample(5, t`Party plates`, 'Kitchen', 2, 0, t`For twelve, with candles.`),
    sample(6, t`Holiday lights`, 'Attic', 3, 0, t`Two strings for the tree, one for the door.`),
    sample(7, t`Papers`, 'Office', 2, 0, t`Contracts and manuals.`),
    sample(8, t`Baking pans`, 'Kitchen', 1, 0, t`Round, square and the one with the star.`),
  ]
}

/** The figures of the sample boxes: 8 containers, 24 items, 3 low-stock, 4 locations. */
export function totalsOf(containers: readonly Container[]) {
  const sum = (countOf: (container: Container) => number) =>
    containers.reduce((total, container) => total + countOf(container), 0)
  return {
    containers: containers.length,
    items: sum(({ itemCount }) => itemCount),
    low: sum(({ lowItemCount }) => lowItemCount),
    locations: new Set(containers.map(({ location }) => location)).size,
  }
}

export type SampleItem = {
  name: string
  container: string
  photo: string
  quantity: number
  minQuantity: number
}

/** The low items in the sample boxes. */
export function useLowSamples(): SampleItem[] {
  const { t } = useLingui()
  return [
    { name: t`AA batteries`, container: t`Tools & batteries`, photo: batteries, quantity: 4, minQuantity: 5 },
    { name: t`Gas canister 230 g`, container: t`Camping gear`, photo: canister, quantity: 2, minQuantity: 2 },
    { name: t`Light bulbs`, container: t`Lamps and cables`, photo: bulbs, quantity: 3, minQuantity: 4 },
  ]
}

export type CapturedSample = { name: string; photo: string; quantity: number }

/** The item that the demo's camera captures, and the ones captured before. */
export function useCapturedSamples(): { captured: CapturedSample; before: CapturedSample[] } {
  const { t } = useLingui()
  return {
    captured: { name: t`Enamel mug`, photo: mug, quantity: 6 },
    before: [
      { name: t`LED lantern`, photo: lantern, quantity: 3 },
      { name: t`Paracord 30 m`, photo: rope, quantity: 2 },
      { name: t`Gas canister 230 g`, photo: canister, quantity: 2 },
    ],
  }
}
