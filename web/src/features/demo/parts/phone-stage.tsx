import { Trans, useLingui } from '@lingui/react/macro'
import Hand from 'lucide-react/icons/hand'
import Mic from 'lucide-react/icons/mic'
import Pointer from 'lucide-react/icons/pointer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '../../../lib/overlays/toast.ts'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'
import { useCues } from '../use-cues.ts'
import { SamplePhone } from './sample-phone.tsx'

/** Step 5: touch and voice on a phone. The microphone is not used: the spoken text is part of the demo. */
export function PhoneStage() {
  const { t } = useLingui()
  const [isListening, setListening] = useState(false)
  const [name, setName] = useState('')
  const shown = useRef<number>(undefined)
  useEffect(() => () => toast.dismiss(shown.current), [])
  useCues([{ after: 300, play: () => setListening(true) }])
  const hear = () => {
    setListening(false)
    setName(t`Headlamp`)
    shown.current = toast.ok({
      title: t`Headlamp added`,
      description: t`Swipe this message right to dismiss it.`,
    })
  }
  return (
    <div className="grid grid-cols-2 items-center gap-10 max-xl:grid-cols-1 max-xl:gap-6">
      <SamplePhone
        {...{ name, isListening }}
        onName={setName}
        onListen={() => setListening(!isListening)}
        onHeard={hear}
      />
      <ul className="grid gap-5">
        <Way icon={Pointer} title={<Trans>Touch</Trans>}>
          <Trans>Thumb-sized buttons, right where your thumb is.</Trans>
        </Way>
        <Way icon={Hand} title={<Trans>Gestures</Trans>}>
          <Trans>Swipe to dismiss.</Trans>
        </Way>
        <Way icon={Mic} title={<Trans>Voice input</Trans>}>
          <Trans>Just say the name. No typing with gloves on.</Trans>
        </Way>
      </ul>
    </div>
  )
}

function Way({ icon, title, children }: { icon: IconGraphic; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-[10px] bg-surface text-primary-ink shadow-1">
        <Icon of={icon} />
      </span>
      <div>
        <h2 className="text-card-title">{title}</h2>
        <p className="text-ink-2">{children}</p>
      </div>
    </li>
  )
}
