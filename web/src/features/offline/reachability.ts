import { getHealth } from '@stowage/contract/system'
import { fetchMissingScripts } from '../../devices/missing-scripts.ts'
import { call } from '../../lib/api/api-client.ts'
import { connection, reachable } from '../../lib/screen/online.ts'

/**
 * In milliseconds: how long an answer may take, how long until it is asked again, and how long until what did not come is
 * wanted again of a server that answers.
 */
const timeoutMs = 10_000
const askedEvery = 10_000
const wantedAgainAfter = 3000

const whenBack = new Set<(wasAway: boolean) => void>()
let firstAnswer: Promise<boolean> | undefined

/** Calls it each time the server answers again, after it was away or was only doubted. */
export function onBack(listener: (wasAway: boolean) => void): void {
  whenBack.add(listener)
}

/**
 * A call had no answer: asks whether the server gives any, until it does. One lost call alone is no lost connection.
 *
 * @returns whether it answers now
 */
export function doubtConnection(): Promise<boolean> {
  firstAnswer ??= serverAnswers().then((answers) => {
    void followUp(answers)
    return answers
  })
  return firstAnswer
}

connection.doubt = async (again) => {
  if (!(await doubtConnection())) return
  await fetchMissingScripts()
  setTimeout(again, wantedAgainAfter)
}

/** Whoever calls knows that there is no connection. */
export function knowOffline(): void {
  reachable.set(false)
  void doubtConnection()
}

async function followUp(answers: boolean): Promise<void> {
  if (!answers) {
    reachable.set(false)
    do await pause()
    while (!(await serverAnswers()))
    await fetchMissingScripts()
  }
  firstAnswer = undefined
  const wasAway = !reachable.get()
  reachable.set(true)
  for (const listener of whenBack) listener(wasAway)
}

/** Whatever the product itself says is an answer, that it can't do its work too. A hotel's sign-in page is none. */
function serverAnswers(): Promise<boolean> {
  return call(getHealth, {}, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error: { status?: number }) => (error.status ?? 0) > 0,
  )
}

/** Ends early when the browser finds a network, or somebody looks at the page again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const timer = setTimeout(end, askedEvery)
    window.addEventListener('online', end)
    document.addEventListener('visibilitychange', end)
  })
}
