import { vi } from 'vitest'

/** A fake of the browser's speech recognition: what it hears is said by the test. */
export class FakeRecognizer extends EventTarget {
  static all: FakeRecognizer[] = []
  lang = ''
  interimResults = true
  continuous = true
  readonly start = vi.fn()
  readonly stop = vi.fn()
  readonly abort = vi.fn()

  constructor() {
    super()
    FakeRecognizer.all.push(this)
  }

  /** The one that listens now. */
  static get last(): FakeRecognizer {
    const last = FakeRecognizer.all.at(-1)
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
export function fakeSpeech(): typeof FakeRecognizer {
  FakeRecognizer.all = []
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognizer)
  return FakeRecognizer
}
