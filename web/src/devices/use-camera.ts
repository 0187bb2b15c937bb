import { type RefObject, useEffect, useState } from 'react'
import { type Camera, CameraError, type CameraFailure, type CameraSource, openCamera } from './camera.ts'

export type CameraState =
  | { status: 'starting' }
  | { status: 'on'; camera: Camera }
  | { status: 'failed'; failure: CameraFailure }

type Wish = { width: number; height: number; source?: CameraSource | undefined }

const starting: CameraState = { status: 'starting' }

/**
 * Shows the camera in a video element. It stops while the page is hidden, and when the component unmounts. Only one
 * component has the camera: while a newer one has it, the former waits and resumes afterwards. It starts once it is wanted.
 */
export function useCamera(
  view: RefObject<HTMLVideoElement | null>,
  { width, height, source }: Wish,
  isWanted = true,
) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<CameraState>(starting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it again
  useEffect(
    () => (isWanted ? keepRunning(view, { width, height, source }, setState) : undefined),
    [view, width, height, source, attempt, isWanted],
  )
  return { state, retry: () => setAttempt(attempt + 1) }
}

type User = { follow: () => void; wait: () => void }

/** The components that want the camera; the last one has it, because many phones can't run two streams. */
const users: User[] = []

function enter(user: User): void {
  users.at(-1)?.wait()
  users.push(user)
  user.follow()
}

function leave(user: User): void {
  users.splice(users.indexOf(user), 1)
  const next = users.at(-1)
  // In a microtask, because a component that leaves may return with other options.
  queueMicrotask(() => {
    if (next && next === users.at(-1)) next.follow()
  })
}

/** Returns a function that stops it. */
function keepRunning(
  view: RefObject<HTMLVideoElement | null>,
  wish: Wish,
  onState: (state: CameraState) => void,
): () => void {
  let camera: Camera | undefined
  // Incremented whenever earlier requests are outdated.
  let turn = 0
  const stop = () => {
    turn += 1
    camera?.stop()
    camera = undefined
  }
  const fail = (failure: CameraFailure) => {
    stop()
    onState({ status: 'failed', failure })
  }
  const start = async () => {
    stop()
    const mine = turn
    onState(starting)
    try {
      const opened = await openCamera({ ...wish, onLost: () => fail('lost') })
      if (mine !== turn) return opened.stop()
      camera = opened
      await show(view.current, opened)
      if (mine === turn) onState({ status: 'on', camera: opened })
    } catch (error) {
      if (mine === turn) fail(error instanceof CameraError ? error.failure : 'other')
    }
  }
  const user: User = {
    follow: () => (document.hidden || users.at(-1) !== user ? stop() : void start()),
    wait: () => {
      stop()
      onState(starting)
    },
  }
  document.addEventListener('visibilitychange', user.follow)
  window.addEventListener('pagehide', stop)
  enter(user)
  return () => {
    document.removeEventListener('visibilitychange', user.follow)
    window.removeEventListener('pagehide', stop)
    stop()
    leave(user)
  }
}

async function show(view: HTMLVideoElement | null, { stream }: Camera): Promise<void> {
  if (!view) return
  view.srcObject = stream
  // A browser in power-saving mode may refuse until the first touch, and plays then.
  await view.play().catch(() => undefined)
}
