import { t } from '@lingui/core/macro'

/** Why there is no text. `denied` and `noMicrophone` have a message with a remedy. */
type SpeechFailure = 'unsupported' | 'silence' | 'denied' | 'noMicrophone' | 'offline' | 'other'

export class SpeechError extends Error {
  override readonly name = 'SpeechError'
  readonly failure: SpeechFailure

  constructor(failure: SpeechFailure) {
    super(speechMessage(failure).title)
    this.failure = failure
  }
}

export type Listening = {
  /** The recognized text; undefined when it ended before any. Rejects with SpeechError. */
  heard: Promise<string | undefined>
  /** Stops listening; text recognized so far is still returned. */
  finish: () => void
  /** Cancels without a result. */
  abort: () => void
}

// Missing in the standard types: browsers have it under two names, or not at all.
type Recognizer = EventTarget & {
  lang: string
  interimResults: boolean
  continuous: boolean
  maxAlternatives: number
  start: () => void
  stop: () => void
  abort: () => void
}
type RecognizerClass = new () => Recognizer
type ResultEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>> }
type ErrorEvent = Event & { error: string }

let current: Listening | undefined

/** Whether this browser has speech recognition; it may still fail when its service is missing. */
export function canListen(): boolean {
  return recognizerClass() !== undefined
}

/** Listens once, in a language such as "en" or "en-GB". Only one listener is active: a new one ends the former. */
export function listen(language: string): Listening {
  current?.abort()
  const listening = start(language)
  current = listening
  const forget = () => {
    if (current === listening) current = undefined
  }
  listening.heard.then(forget, forget)
  return listening
}

/** The browser's regional variant of the person's language, such as British English for "en" in London. */
export function spokenLanguage(chosen: string, known: readonly string[]): string {
  const wanted = chosen.toLowerCase()
  return known.find((one) => one.toLowerCase().split('-')[0] === wanted) ?? chosen
}

/** The failure's message, with a remedy if there is one. */
export function speechMessage(failure: SpeechFailure): { title: string; description?: string } {
  const title = t`Failed to recognize speech. Please try again.`
  switch (failure) {
    case 'unsupported':
      return { title: t`Speech recognition is not supported in this browser` }
    case 'silence':
      return { title: t`No speech detected. Please try again.` }
    case 'denied':
      return { title, description: t`Allow microphone access in your browser’s settings for this page.` }
    case 'noMicrophone':
      return { title, description: t`No microphone found. Connect one and try again.` }
    case 'offline':
      return { title, description: t`Your browser can’t reach its speech service. Check your connection.` }
    case 'other':
      return { title }
  }
}

function start(language: string): Listening {
  const Recognizer = recognizerClass()
  if (!Recognizer) {
    const heard = Promise.reject(new SpeechError('unsupported'))
    return { heard, finish: () => undefined, abort: () => undefined }
  }
  const recognizer = new Recognizer()
  recognizer.lang = language
  recognizer.interimResults = false
  recognizer.continuous = false
  recognizer.maxAlternatives = 1
  const { promise: heard, resolve, reject } = Promise.withResolvers<string | undefined>()
  let isEnding = false
  const fail = (failure: SpeechFailure) =>
    isEnding && failure === 'silence' ? resolve(undefined) : reject(new SpeechError(failure))
  recognizer.addEventListener('result', (event) => {
    const text = textOf(event as ResultEvent)
    if (text === '') fail('silence')
    else resolve(text)
  })
  recognizer.addEventListener('nomatch', () => fail('other'))
  recognizer.addEventListener('error', (event) => fail(failureOf((event as ErrorEvent).error)))
  // Fires after all other events too, when it no longer matters.
  recognizer.addEventListener('end', () => fail('silence'))
  const abort = () => {
    resolve(undefined)
    recognizer.abort()
  }
  const finish = () => {
    // A second press does not wait for a service that does not answer.
    if (isEnding) return abort()
    isEnding = true
    recognizer.stop()
  }
  try {
    recognizer.start()
  } catch {
    fail('other')
  }
  return { heard, finish, abort }
}

function recognizerClass(): RecognizerClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognizerClass
    webkitSpeechRecognition?: RecognizerClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

function textOf({ results }: ResultEvent): string {
  return Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function failureOf(error: string): SpeechFailure {
  switch (error) {
    case 'no-speech':
      return 'silence'
    case 'not-allowed':
      return 'denied'
    case 'audio-capture':
      return 'noMicrophone'
    case 'network':
      return 'offline'
    default:
      return 'other'
  }
}
