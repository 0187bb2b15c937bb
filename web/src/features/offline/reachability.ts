import { getHealth } from '@stowage/contract/system'
import { fetchMissingScripts } from '../../devices/missing-scripts.ts'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { checkingConnection, connection, reachable } from '../../lib/screen/online.ts'

/**
 * In ms: how long an answer may take, the pause before the next try, and the delay before failed reads are repeated
 * when the server does answer.
 */
const timeoutMs = 10_000
const askedEvery = 10_000
const wantedAgainAfter = 3000

const reconnectListeners = new Set<(wasAway: boolean) => void>()
let firstAnswer: Promise<boolean> | undefined

/** Calls the listener each time the server answers again, after an outage or only a doubt. */
export function onReconnect(listener: (wasAway: boolean) => void): void {
  reconnectListeners.add(listener)
}

/**
 * After a request without an answer, checks the server until it answers. A single failed request does not count as a
 * lost connection.
 *
 * @returns whether the server answers now
 */
export function checkConnection(): Promise<boolean> {
  firstAnswer ??= serverAnswers().then((answers) => {
    void followUp(answers)
    return answers
  })
  return firstAnswer
}

connection.check = async (again) => {
  if (!(await checkConnection())) return
  await fetchMissingScripts()
  setTimeout(again, wantedAgainAfter)
}

/** Lets everything be read from this device until the server answers, because it took too long for the page itself. */
export function readStored(): void {
  checkingConnection.set(true)
  reachable.set(false)
  void checkConnection()
}

async function followUp(answers: boolean): Promise<void> {
  checkingConnection.set(false)
  if (!answers) {
    reachable.set(false)
    do await pause()
    while (!(await serverAnswers()))
    await fetchMissingScripts()
  }
  firstAnswer = undefined
  const wasAway = !reachable.get()
  reachable.set(true)
  for (const listener of reconnectListeners) listener(wasAway)
}

/**
 * Whether the server answers. Errors of the product itself have a code and count as an answer; a proxy's error does not. A
 * proxy that asks to sign in does, because the page leads there.
 */
function serverAnswers(): Promise<boolean> {
  return call(getHealth, {}, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    (error) => error instanceof ApiError && (error.code !== undefined || error.isUnauthorized),
  )
}

/** Waits before the next try; ends early when the browser finds a network or the page becomes visible. */
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
