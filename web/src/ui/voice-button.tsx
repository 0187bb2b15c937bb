import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  canListen,
  type Listening,
  listen,
  SpeechError,
  speechMessage,
  spokenLanguage,
} from '../devices/speech.ts'
import { toast } from '../lib/overlays/toast.ts'
import { isCovered } from '../lib/screen/hotkeys.ts'
import { chosenLanguage } from '../lib/texts/formats.ts'
import { ListenButton } from './listen-button.tsx'

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
 * Escape gives it up, unless something lies over the field. It is shown in every browser: where speech is not supported, pressing it says so.
 */
export function VoiceButton({ label, onText, startsNow = false, className }: VoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isListening, press } = useVoice(button, onText)
  const [isSupported] = useState(canListen)
  const onAppear = useEffectEvent(press)
  useEffect(() => {
    if (startsNow && isSupported) onAppear()
  }, [startsNow, isSupported])
  return <ListenButton ref={button} {...{ label, isListening, isSupported, className }} onPress={press} />
}

function useVoice(button: RefObject<Element | null>, onText: (text: string) => void) {
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
      if (event.key !== 'Escape' || isCovered(button.current)) return
      // Before any dialog hears of it and closes.
      event.stopPropagation()
      listening.abort()
    }
    window.addEventListener('keydown', giveUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', giveUp, { capture: true })
      listening.abort()
    }
  }, [listening, button])
  const start = () => setListening(listen(spokenLanguage(chosenLanguage(), navigator.languages)))
  return {
    isListening: listening !== undefined,
    press: () => (listening ? listening.finish() : start()),
  }
}
