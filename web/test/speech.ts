import { vi } from 'vitest'

/** Stands in for the browser's speech recognition: what it hears is said by the test. */
export class StandInRecognizer extends EventTarget {
  static all: StandInRecognizer[] = []
  lang = ''
  interimResults = true
  continuous = true
  readonly start = vi.fn()
  readonly stop = vi.fn()
  readonly abort = vi.fn()

  constructor() {
    super()
    StandInRecognizer.all.push(this)
  }

  /** The one that listens now. */
  static get last(): StandInRecognizer {
    const last = StandInRecognizer.all.at(-1)
    if (!last) throw new Error('Nothing listens')
    return last
  }

  hear(...transcripts: string[]): void {
    const results = transcripts.map((transcript) => [{ transcript }])
    this.dispatchEvent(Object.assign(new Event('result'), { results }))
    this.end()
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.end()
  }

  end(): void {
    this.dispatchEvent(new Event('end'))
  }
}

/** From now on the browser has speech recognition, under the name that Chromium and Safari give it. */
export function withSpeech(): typeof StandInRecognizer {
  StandInRecognizer.all = []
  vi.stubGlobal('webkitSpeechRecognition', StandInRecognizer)
  return StandInRecognizer
}
