import type { FeedMessage } from '@stowage/contract/live'
import { type Topic, topics } from '@stowage/contract/topics.rules'
import type { QueryClient } from '@tanstack/react-query'
import { storeChangers } from '../../lib/api/changers.ts'
import { ownChanges } from '../../lib/api/own-changes.ts'
import { markChanged } from './mark-changed.ts'
import { refreshInPlace } from './refresh-in-place.ts'
import { anchorScroll } from './scroll-anchor.ts'

/** In ms: reads follow each other at this distance at least (LIVE-08). */
const readEvery = 1_000
/** In ms: how long own changes are waited for, so that a read doesn't undo what is shown of them already. */
const ownPatience = 3_000
const lookAgain = 100
/** Messages that a hidden page remembers; after more it reads everything. */
const maxWaiting = 1_000

interface ChangeReader {
  /** Reads again what a message names, unless this tab made all of its changes. */
  read(message: FeedMessage): void
  /** Reads again everything that others can change. */
  readAll(): void
}

export function createChangeReader(client: QueryClient): ChangeReader {
  let waiting: FeedMessage[] = []
  let isAll = false
  let timer: number | undefined
  let lastRead = 0
  let since = 0

  // `timer` stays set until the read has ended, because another read would cancel it.
  const run = async () => {
    // Nothing of it would be drawn, and the tab in sight reads too.
    if (document.visibilityState === 'hidden') {
      document.addEventListener('visibilitychange', run, { once: true })
      return
    }
    if (ownChanges.sending > 0 && Date.now() - since < ownPatience) {
      timer = window.setTimeout(run, lookAgain)
      return
    }
    await readWaiting()
    lastRead = Date.now()
    timer = undefined
    if (isAll || waiting.length > 0) soon()
  }
  const readWaiting = async () => {
    const foreign = waiting.filter((message) => !isOwn(message))
    for (const message of foreign) storeChangers(message)
    const outdated = isAll ? topics : unique(foreign.flatMap((message) => message.topics))
    waiting = []
    isAll = false
    if (outdated.length === 0) return
    const release = anchorScroll()
    await refreshInPlace(client, outdated).catch(() => undefined)
    release()
    markChanged(foreign.flatMap(({ items = [] }) => items))
  }
  const soon = () => {
    if (timer !== undefined) return
    since = Date.now()
    timer = window.setTimeout(run, Math.max(0, lastRead + readEvery - Date.now()))
  }
  return {
    read(message) {
      waiting.push(message)
      if (waiting.length > maxWaiting) {
        waiting = []
        isAll = true
      }
      soon()
    },
    readAll() {
      isAll = true
      soon()
    },
  }
}

const unique = (all: readonly Topic[]): Topic[] => [...new Set(all)]

/** Whether this tab has made all changes of a message (LIVE-04). */
function isOwn({ after, seq }: FeedMessage): boolean {
  for (let number = after + 1; number <= seq; number++) if (!hasMade(number)) return false
  return true
}

const hasMade = (number: number): boolean =>
  ownChanges.ranges.some((made) =>
    made.split(',').some((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return first <= number && number <= last
    }),
  )
