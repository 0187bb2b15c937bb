import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { ContainerTile } from '../../../entities/container-tile.tsx'
import { formatNumber } from '../../../lib/texts/formats.ts'
import lantern from '../../../photos/lantern.webp'
import { Field } from '../../../ui/field.tsx'
import { InlineStepper } from '../../../ui/inline-stepper.tsx'
import { ListenButton } from '../../../ui/listen-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'

/** In ms: how long the spoken name takes. */
const speaking = 1000

type SamplePhoneProps = {
  /** The field's text. */
  name: string
  onName: (name: string) => void
  isListening: boolean
  onListen: () => void
  onHeard: () => void
}

/** A phone with a box: a name by voice, and a quantity by touch. */
export function SamplePhone(props: SamplePhoneProps) {
  const { t } = useLingui()
  const { isListening } = props
  const [quantity, setQuantity] = useState(3)
  const name = t`LED lantern`
  const hear = useEffectEvent(props.onHeard)
  useEffect(() => {
    if (!isListening) return
    const timer = setTimeout(() => hear(), speaking)
    return () => clearTimeout(timer)
  }, [isListening])
  return (
    <section
      aria-label={t`A phone`}
      className="grid min-h-[440px] w-[min(320px,100%)] content-start gap-5 justify-self-end rounded-[40px] border-9 border-[light-dark(#1c1b18,#050807)] bg-canvas px-5 py-7 shadow-3 max-xl:justify-self-center phone:min-h-0"
    >
      <div className="flex items-center gap-3">
        <ContainerTile place="Garage" />
        <h2 className="text-card-title">
          <Trans>Camping gear</Trans>
        </h2>
      </div>
      <Field label={t({ message: 'Name', context: 'of a person or a passkey' })}>
        <TextInput
          value={props.name}
          onChange={(event) => props.onName(event.currentTarget.value)}
          placeholder={t`Say or type a name`}
          end={
            <ListenButton
              label={t`Say the name`}
              isListening={isListening}
              isSupported
              onPress={props.onListen}
            />
          }
        />
      </Field>
      <article className="grid gap-3 rounded-card border border-line bg-surface p-3.5 shadow-1">
        <div className="flex items-center gap-3">
          <Thumbnail src={lantern} size={64} />
          <span className="font-semibold">{name}</span>
        </div>
        <InlineStepper
          size="lg"
          label={t`Quantity of ${name}`}
          decreaseLabel={t`Decrease quantity of ${name}`}
          increaseLabel={t`Increase quantity of ${name}`}
          value={quantity}
          format={formatNumber}
          onChange={setQuantity}
          className="justify-center"
        />
      </article>
    </section>
  )
}
