import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { onOccasion } from './online.ts'

export type LazyPart<P extends object> = {
  Part: ComponentType<P>
  /** Fetches the code before it is shown. */
  preload: () => Promise<unknown>
}

/** The code of a part did not come: mostly, the server can't be reached. */
export class MissingPart extends Error {}

type LazyOptions<P extends object> = {
  /** What stands there until the code has come; nothing unless given. */
  fallback?: (props: P) => ReactNode
  /**
   * The code did not come; where the part stays, it is fetched again when the connection may be back. Without this, a
   * MissingPart reaches the boundary around the part.
   */
  onFailure?: (props: P) => void
}

/**
 * A part whose code is its own file, fetched on intent or when it is shown. Code that is there is shown at once, and
 * a failed fetch is tried again the next time. React's own `lazy` keeps even an empty fallback for 300 ms, and a
 * failure for ever.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, onFailure }: LazyOptions<P> = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const preload = () => {
    loading ??= load().then(
      (part) => {
        loaded = part
        return part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function Part(props: P) {
    const [shown, setShown] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once, with the props of that moment
    useEffect(() => {
      if (shown) return
      let isGone = false
      let end = () => {}
      const show = (part: ComponentType<P>) => {
        end()
        if (!isGone) setShown(() => part)
      }
      preload().then(show, (error: unknown) => {
        if (isGone) return
        if (!onFailure) return setFailure({ error })
        onFailure(props)
        end = onOccasion(() => void preload().then(show, () => undefined))
      })
      return () => {
        isGone = true
        end()
      }
    }, [])
    if (failure) throw new MissingPart('', { cause: failure.error })
    return shown ? createElement(shown, props) : (fallback?.(props) ?? null)
  }
  return { Part, preload }
}

/** Fetches a part while what stands before it is looked at. Nobody is told of a failure: the part is fetched again when it is shown. */
export function usePreload(preload: () => Promise<unknown>): void {
  useEffect(() => {
    preload().catch(() => undefined)
  }, [preload])
}
