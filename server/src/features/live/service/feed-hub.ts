import { liveLimits, type StreamEnd } from '@stowage/contract/live.rules'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { FairQuota } from '../../../limits/fair-quota.ts'
import { type FeedRange, selectFeedNumbers } from '../store.ts'
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts'
import { changesSince, feedNumber, messageOf } from './changes.ts'
import { type EventStream, textOf } from './event-stream.ts'

/** Milliseconds in which changes are gathered into one message (LIVE-03). */
const batchMs = 200
/** Milliseconds between polls of the numbers of all streamed workspaces, in case a notification was lost. */
const pollMs = 5_000
const disconnectedPollMs = 1_000
/** Milliseconds between comments that keep a proxy from closing a quiet stream. */
const heartbeatMs = 25_000

/** Milliseconds between looks whether streams may go on, because nothing tells that the time of a session or a key is over. */
const recheckMs = 5 * 60_000

/** A device's stream of the changes in its workspace. */
export interface LiveStream {
  events: EventStream
  userId: number
  sessionId: number
  workspaceId: number
  /** The last number that the device knows; undefined: it knows none. */
  after: number | undefined
  /** Looks whether the stream may go on: undefined, or why it ends. */
  endOf: () => Promise<StreamEnd | undefined>
}

interface Workspace {
  id: number
  streams: Set<LiveStream>
  /** The number that all streams have been told. */
  seq: number
  ready: Promise<void>
  timer: NodeJS.Timeout | undefined
  /** Fulfilled after the last delivery; the next one waits for it. */
  delivered: Promise<void>
}

type HubContext = Pick<PublicCtx, 'db' | 'now' | 'log' | 'database'>

/** The streams of this program, by workspace. One read of the feed serves all streams of a workspace. */
export class FeedHub {
  readonly #ctx: HubContext
  readonly #workspaces = new Map<number, Workspace>()
  readonly #ofSessions = new FairQuota({
    total: Number.POSITIVE_INFINITY,
    each: liveLimits.streams.session,
  })
  readonly #ofWorkspaces = new FairQuota({
    total: liveLimits.streams.program,
    each: liveLimits.streams.workspace,
  })
  readonly #notifier: ChangeNotifier
  readonly #listeners: ((workspaceId: number) => void)[] = []
  #heartbeat: NodeJS.Timeout | undefined
  #recheckTimer: NodeJS.Timeout | undefined
  #isRunning = false
  /** Whether all streams are looked at just now, and whether they are to be once more afterwards. */
  readonly #recheckState = { isRunning: false, isQueued: false }

  constructor(ctx: HubContext) {
    this.#ctx = ctx
    this.#notifier = createChangeNotifier(ctx.database, {
      onChange: (id) => this.#handleChange(id),
      poll: () => void this.#poll().catch(this.#warn),
      intervals: { connected: pollMs, disconnected: disconnectedPollMs },
      warn: this.#warn,
    })
  }

  /** Calls `act` for each workspace in which any program has changed something. A call may be lost. */
  onChange(act: (workspaceId: number) => void): void {
    this.#listeners.push(act)
  }

  /** Begins to listen to other programs. */
  start(): void {
    this.#isRunning = true
    this.#notifier.start()
    this.#heartbeat = setInterval(() => {
      for (const { events } of this.#streams()) events.comment()
    }, heartbeatMs).unref()
    this.#recheckTimer = setInterval(() => this.recheck('everybody'), recheckMs).unref()
  }

  /** Ends all streams; devices come back after 1 to 5 seconds, spread at random (LIVE-17). */
  end(): void {
    this.#isRunning = false
    clearInterval(this.#heartbeat)
    clearInterval(this.#recheckTimer)
    for (const { events } of this.#streams()) events.end({ isComingBack: true })
  }

  /** Stops to listen, after the last calls have told other programs of their changes. */
  stop(): Promise<void> {
    return this.#notifier.stop()
  }

  /** Tells this program's streams, and all other programs, of changes that have committed. */
  publish(workspaceId: number): void {
    this.#handleChange(workspaceId)
    this.#notifier.publish(workspaceId)
  }

  /** Looks again whether the streams of a person, or of everybody, may go on (LIVE-12). */
  recheck(userId: number | 'everybody'): void {
    if (userId === 'everybody') void this.#recheckAll()
    else void this.#recheckEach(this.#streams().filter((stream) => userId === stream.userId))
  }

  /**
   * Adds a stream, and tells it first what it missed.
   * @throws AppError UNAVAILABLE beyond a limit (LIVE-16)
   */
  async add(stream: LiveStream): Promise<void> {
    const workspace = this.#register(stream)
    await workspace.ready
    const { events, after } = stream
    const { seq } = workspace
    events.open()
    // The number that the device knows: cut before it hears what it missed, it comes back with this one.
    events.send({ event: 'ready', id: after ?? seq, data: {} })
    // A program that is starting or stopping hears nothing of the others.
    if (!this.#isRunning) return events.end({ isComingBack: true })
    // Because the right may have ended between the check of the call and the registration.
    if (await this.#recheckOne(stream)) return
    if (after === undefined) return
    await this.#sendMissed(events, workspace.id, { after, seq }).catch((error) => {
      this.#warn(error)
      events.end({ isComingBack: true })
    })
  }

  async #sendMissed(events: EventStream, workspaceId: number, range: FeedRange): Promise<void> {
    const { seq, reset, changes } = await changesSince(this.#ctx, workspaceId, range)
    if (reset) events.send({ event: 'reset', id: seq, data: {} })
    for (const message of changes) events.send({ id: seq, data: message })
  }

  readonly #warn = (error: unknown) => this.#ctx.log.warn({ err: error }, 'The live feed could not be read')

  #streams(): LiveStream[] {
    return [...this.#workspaces.values()].flatMap(({ streams }) => [...streams])
  }

  #register(stream: LiveStream): Workspace {
    const { sessionId, workspaceId } = stream
    const leases = [this.#ofSessions.acquire(sessionId, 1), this.#ofWorkspaces.acquire(workspaceId, 1)]
    const release = () => {
      for (const lease of leases) lease?.release()
    }
    if (leases.includes(undefined)) {
      release()
      throw refusal('UNAVAILABLE', 'call.streams-full')
    }
    const workspace = this.#workspace(workspaceId)
    workspace.streams.add(stream)
    stream.events.onEnd(() => {
      release()
      this.#leave(workspace, stream)
    })
    return workspace
  }

  #workspace(id: number): Workspace {
    const known = this.#workspaces.get(id)
    if (known) return known
    const added: Workspace = {
      id,
      streams: new Set(),
      seq: 0,
      ready: feedNumber(this.#ctx, id).then((seq) => {
        added.seq = seq
      }),
      timer: undefined,
      delivered: Promise.resolve(),
    }
    this.#workspaces.set(id, added)
    return added
  }

  #leave(workspace: Workspace, stream: LiveStream): void {
    workspace.streams.delete(stream)
    if (workspace.streams.size > 0) return
    clearTimeout(workspace.timer)
    this.#workspaces.delete(workspace.id)
  }

  /** Compares the numbers of all streamed workspaces in one query, because a notification may be lost. */
  async #poll(): Promise<void> {
    const ids = [...this.#workspaces.keys()]
    if (ids.length === 0) return
    for (const { id, seq } of await selectFeedNumbers(this.#ctx.db, ids)) {
      if (seq > (this.#workspaces.get(id)?.seq ?? seq)) this.#handleChange(id)
    }
  }

  /** Gathers what happens within a short time, then tells it as one message. */
  #handleChange(id: number): void {
    for (const act of this.#listeners) act(id)
    const workspace = this.#workspaces.get(id)
    if (!workspace || workspace.timer) return
    workspace.timer = setTimeout(() => {
      workspace.timer = undefined
      workspace.delivered = workspace.delivered.then(() => this.#deliver(workspace)).catch(this.#warn)
    }, batchMs)
  }

  async #deliver(workspace: Workspace): Promise<void> {
    await workspace.ready
    const { id, seq: after } = workspace
    const seq = await feedNumber(this.#ctx, id)
    if (seq <= after) return
    const message = await messageOf(this.#ctx, id, { after, seq })
    workspace.seq = seq
    const text = textOf({ id: seq, data: message })
    for (const { events } of workspace.streams) events.write(text)
  }

  /** At most one pass at a time and one after it, because a person could cause them faster than they end. */
  async #recheckAll(): Promise<void> {
    this.#recheckState.isQueued = true
    if (this.#recheckState.isRunning) return
    this.#recheckState.isRunning = true
    while (this.#recheckState.isQueued) {
      this.#recheckState.isQueued = false
      await this.#recheckEach(this.#streams())
    }
    this.#recheckState.isRunning = false
  }

  /** One after the other, because a change of one workspace rechecks all streams, and each asks the database. */
  async #recheckEach(streams: readonly LiveStream[]): Promise<void> {
    for (const stream of streams) await this.#recheckOne(stream)
  }

  /** Ends a stream that may not go on; returns whether it did. */
  async #recheckOne({ events, endOf }: LiveStream): Promise<boolean> {
    const reason = await endOf().catch((error) => {
      this.#warn(error)
      return 'unknown' as const
    })
    if (reason === undefined) return false
    // Whether it may go on is found out when the device comes back.
    if (reason === 'unknown') events.end({ isComingBack: true })
    else {
      events.send({ event: 'bye', data: { reason } })
      events.end()
    }
    return true
  }
}
