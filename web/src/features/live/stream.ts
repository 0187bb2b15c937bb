import { addressOf } from '@stowage/contract/endpoint'
import { type FeedMessage, streamChanges } from '@stowage/contract/live'
import { inWorkspace } from '../../lib/address/current-workspace.ts'

/** What the stream tells; one of these. */
export type StreamMessage = {
  message?: FeedMessage
  /** The number at which the stream begins. */
  ready?: number
  /** The present number, when the device's own is too old. */
  reset?: number
  bye?: true
}

interface Stream {
  signal: AbortSignal
  /** The last number that this tab knows. */
  after: () => number | undefined
  publish: (message: StreamMessage) => void
  /** Asks for changes by a call, where no stream comes through. */
  ask: () => Promise<FeedMessage[]>
  /** Whether the person is still signed in and in the workspace, after the server has ended the stream. */
  isStillIn: () => Promise<boolean>
}

/** In ms: how long a stream may take to begin, because a proxy may hold it back. */
const startTimeoutMs = 10_000
/** In ms: when a stream that ended is opened again. */
const reopenAfter = 5_000
/**
 * After this many failures in a row, or streams that ended soon after they began, changes are asked for (LIVE-13), and the
 * stream is tried again much later.
 */
const maxFailures = 3
const askEvery = 15_000
const tryAgainAfter = 300_000

/** Holds the stream of changes until the signal is aborted. */
export function openStream(stream: Stream): Promise<void> {
  const { signal, after, publish, ask, isStillIn } = stream
  let source: EventSource | undefined
  let failures = 0
  /** Streams in a row that ended soon after they began. */
  let shortStreams = 0
  let isNew = false
  let timer: number | undefined
  let asking: number | undefined

  const later = (act: () => void, ms: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }
  const tryAgain = (times: number) => {
    source?.close()
    if (times < maxFailures) return later(open, reopenAfter)
    askNow()
    later(open, tryAgainAfter)
  }
  const fail = () => {
    failures += 1
    tryAgain(failures)
  }
  /** Counts the stream that has just ended, if it ended soon after it began. */
  const countShort = () => {
    window.clearTimeout(timer)
    if (isNew) shortStreams += 1
    isNew = false
    return shortStreams
  }
  // A stream that was cut is opened again by the browser itself, at the number where it ended.
  const cut = () => {
    if (isNew && countShort() >= maxFailures) tryAgain(maxFailures)
  }
  const askNow = () => {
    window.clearInterval(asking)
    const now = () =>
      ask().then(
        (messages) => {
          for (const message of messages) publish({ message })
        },
        () => undefined,
      )
    void now()
    asking = window.setInterval(now, askEvery)
  }
  const begun = (number: number) => {
    failures = 0
    isNew = true
    window.clearInterval(asking)
    later(() => {
      isNew = false
      shortStreams = 0
    }, startTimeoutMs)
    publish({ ready: number })
  }
  const ended = async () => {
    const times = countShort()
    publish({ bye: true })
    if ((await isStillIn()) && !signal.aborted) tryAgain(times)
  }
  function open(): void {
    source = new EventSource(inWorkspace(addressOf(streamChanges, { query: { after: after() } })))
    listenTo(source, { begun, publish, ended, cut, failed: fail })
    later(fail, startTimeoutMs)
  }
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      source?.close()
      window.clearTimeout(timer)
      window.clearInterval(asking)
      resolve()
    })
    open()
  })
}

interface Listener {
  begun: (number: number) => void
  publish: Stream['publish']
  ended: () => Promise<void>
  cut: () => void
  failed: () => void
}

function listenTo(source: EventSource, { begun, publish, ended, cut, failed }: Listener): void {
  const numberOf = (event: Event) => Number((event as MessageEvent).lastEventId)
  source.addEventListener('ready', (event) => begun(numberOf(event)))
  source.addEventListener('reset', (event) => publish({ reset: numberOf(event) }))
  source.addEventListener('message', ({ data }) => publish({ message: JSON.parse(data) as FeedMessage }))
  source.addEventListener('bye', () => {
    source.close()
    void ended()
  })
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) failed()
    else cut()
  })
}
