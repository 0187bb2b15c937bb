import { Trans, useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { SampleCard, SampleName, SampleRow } from './sample-card.tsx'

/** A search for batteries with its results and their places. */
export function SampleSearch() {
  const { t } = useLingui()
  const hits = [
    {
      name: (
        <Trans>
          AA <mark>batteries</mark>
        </Trans>
      ),
      container: t`Cables & chargers`,
      place: 'Office',
      quantity: 24,
    },
    {
      name: (
        <Trans>
          Button cell <mark>batteries</mark>
        </Trans>
      ),
      container: t`Kitchen gadgets`,
      place: 'Kitchen',
      quantity: 6,
    },
    {
      name: (
        <Trans>
          Flashlight, with <mark>batteries</mark>
        </Trans>
      ),
      container: t`Camping gear`,
      place: 'Garage',
      quantity: 2,
    },
  ]
  return (
    <div className="grid gap-2.5">
      <p className="field-box">
        <Icon of={Search} size={18} className="text-ink-3" />
        <Trans>batteries</Trans>
      </p>
      <SampleCard>
        {hits.map(({ name, container, place, quantity }) => (
          <SampleRow key={place}>
            <Thumbnail />
            <SampleName name={name} detail={<Where container={container} place={placeName(place)} />} />
            <b className="font-semibold tabular-nums">{quantity}</b>
          </SampleRow>
        ))}
      </SampleCard>
    </div>
  )
}

function Where({ container, place }: { container: string; place: string }) {
  return (
    <Trans>
      in {container} · {place}
    </Trans>
  )
}
