import { Trans } from '@lingui/react/macro'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  canListen,
  type Listening,
  listen,
  SpeechError,
  speechMessage,
  spokenLanguage,
} from '../devices/speech.ts'
import { toast } from '../lib/overlays/toast.ts'
import { chosenLanguage } from '../lib/texts/formats.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type VoiceButtonProps = {
  /** What it is for: "Speak the name". */
  label: string
  /** Gets what was said, once for each time the button is pressed. */
  onText: (text: string) => void
  /** Listens without a press as soon as it is there, where the browser can. */
  startsNow?: boolean | undefined
  className?: string | undefined
}

/**
 * Takes a text by voice, in the person's language; for the `end` of a text field. A second press ends the sentence,
 * Escape gives it up. It is shown in every browser: where speech is not supported, pressing it says so.
 */
export function VoiceButton({ label, onText, startsNow = false, className }: VoiceButtonProps) {
  const { isListening, press } = useVoice(onText)
  const [isSupported] = useState(canListen)
  const onAppear = useEffectEvent(press)
  useEffect(() => {
    if (startsNow && isSupported) onAppear()
  }, [startsNow, isSupported])
  return (
    <button
      type="button"
      title={label}
      aria-pressed={isListening}
      onClick={press}
      className={cx(
        'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-control transition-colors phone:h-11',
        isListening
          ? '-mr-1.5 bg-primary px-2.5 text-meta font-medium text-on-primary hover:bg-primary-hover'
          : '-mr-[7px] w-8 hover:bg-hover phone:-mr-3 phone:w-11',
        !isListening && (isSupported ? 'text-primary-ink' : 'text-ink-3'),
        className,
      )}
    >
      <Icon of={isSupported ? Mic : MicOff} size={18} className={cx(isListening && 'animate-pulse')} />
      <VisuallyHidden>{label}</VisuallyHidden>
      {isListening ? <Trans>Listening</Trans> : null}
    </button>
  )
}

function useVoice(onText: (text: string) => void) {
  const [listening, setListening] = useState<Listening>()
  const onHeard = useEffectEvent(onText)
  useEffect(() => {
    if (!listening) return
    const hear = async () => {
      try {
        const text = await listening.heard
        if (text !== undefined) onHeard(text)
      } catch (error) {
        toast.bad(speechMessage(error instanceof SpeechError ? error.failure : 'other'))
      } finally {
        setListening((now) => (now === listening ? undefined : now))
      }
    }
    void hear()
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Before any dialog hears of it and closes.
      event.stopPropagation()
      listening.abort()
    }
    window.addEventListener('keydown', giveUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', giveUp, { capture: true })
      listening.abort()
    }
  }, [listening])
  const start = () => setListening(listen(spokenLanguage(chosenLanguage(), navigator.languages)))
  return {
    isListening: listening !== undefined,
    press: () => (listening ? listening.finish() : start()),
  }
}
