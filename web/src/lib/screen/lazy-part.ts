import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { onRetryChance } from './online.ts'

export type LazyPart<P extends object> = {
  Part: ComponentType<P>
  preload: () => Promise<unknown>
}

/** A component's code could not be loaded, usually because the server can't be reached. */
export class MissingPart extends Error {}

type LazyOptions<P extends object> = {
  /** Rendered until the code is loaded; nothing by default. */
  fallback?: (props: P) => ReactNode
  /**
   * Called when the code could not be loaded; a mounted component tries again when the connection may be back. Without
   * it, a MissingPart reaches the nearest error boundary.
   */
  onFailure?: (props: P) => void
}

/**
 * A component in a chunk of its own, loaded on intent or when it is shown. Loaded code renders at once, and a failed
 * load is tried again the next time. React's own `lazy` shows even an empty fallback for 300 ms, and keeps a failure
 * forever.
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
        end = onRetryChance(() => void preload().then(show, () => undefined))
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

/** Loads a component while the page above it is read. A failure stays silent: it is loaded again when it is shown. */
export function usePreload(preload: () => Promise<unknown>): void {
  useEffect(() => {
    preload().catch(() => undefined)
  }, [preload])
}
