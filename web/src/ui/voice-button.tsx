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
  /** Names its purpose: "Say the name". */
  label: string
  /** Gets the recognized text, once per press of the button. */
  onText: (text: string) => void
  /** Starts listening on mount, when the browser allows it. */
  startsNow?: boolean | undefined
}

/**
 * Dictation in the person's language, for the `end` of a text field. A second press ends the sentence; Escape cancels
 * it, unless an overlay covers the field. It is shown in every browser: without support for speech, a press says so.
 */
export function VoiceButton({ label, onText, startsNow = false }: VoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { isListening, press } = useVoice(button, onText)
  const [isSupported] = useState(canListen)
  const onAppear = useEffectEvent(press)
  useEffect(() => {
    if (startsNow && isSupported) onAppear()
  }, [startsNow, isSupported])
  return <ListenButton ref={button} {...{ label, isListening, isSupported }} onPress={press} />
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
      // Stopped before a dialog's listener gets it and closes the dialog.
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
