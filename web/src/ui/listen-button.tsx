import { Trans } from '@lingui/react/macro'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import type { Ref } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type ListenButtonProps = {
  /** Names its purpose: "Say the name". */
  label: string
  isListening: boolean
  /** Without support for speech, a press says so. */
  isSupported: boolean
  onPress: () => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A microphone button, listening or not; the parent does the listening. */
export function ListenButton(props: ListenButtonProps) {
  const { label, isListening, isSupported, onPress, ref } = props
  return (
    <button
      ref={ref}
      type="button"
      title={label}
      aria-pressed={isListening}
      onClick={onPress}
      className={cx(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control transition-colors phone:h-11',
        isListening
          ? '-mr-1.5 bg-primary px-2.5 text-meta font-medium text-on-primary hover:bg-primary-hover'
          : '-mr-[7px] w-8 hover:bg-hover phone:-mr-3 phone:w-11',
        !isListening && (isSupported ? 'text-primary-ink' : 'text-ink-3'),
      )}
    >
      <Icon of={isSupported ? Mic : MicOff} size={18} className={cx(isListening && 'animate-pulse')} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {isListening ? <Trans>Listening</Trans> : null}
    </button>
  )
}
