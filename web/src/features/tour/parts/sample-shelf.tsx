import { Plural, useLingui } from '@lingui/react/macro'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { placeName } from '../../../lib/texts/place-name.ts'
import { SampleCard, SampleName, SampleRow } from './sample-card.tsx'

/** Three boxes with their places and counts. */
export function SampleShelf() {
  const { t } = useLingui()
  const boxes = [
    { name: t`Kitchen gadgets`, place: 'Kitchen', count: 12 },
    { name: t`Camping gear`, place: 'Garage', count: 18 },
    { name: t`Winter coats`, place: 'Closet', count: 9 },
  ]
  return (
    <SampleCard>
      {boxes.map(({ name, place, count }) => (
        <SampleRow key={place}>
          <ContainerTile place={place} />
          <SampleName name={name} detail={placeName(place)} />
          <span className="text-small text-ink-2 tabular-nums">
            <Plural value={count} one="# item" other="# items" />
          </span>
        </SampleRow>
      ))}
    </SampleCard>
  )
}
