import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

export type LazyPage<P> = {
  render: (props: P) => ReactNode
  /** Fetches the page's code before it is shown. */
  preload: () => Promise<unknown>
}

/** A screen whose code is its own file, fetched on intent or when it is opened. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  let loaded: ComponentType<P> | undefined
  const preload = () => {
    loading ??= load().then((page) => {
      loaded = page
      return { default: page }
    })
    loading.catch(() => {
      // A failed load is tried again: React itself would remember the failure for ever.
      loading = undefined
      Page = makeLazy()
    })
    return loading
  }
  const makeLazy = () => lazy(preload) as unknown as ComponentType<P>
  let Page = makeLazy()
  // Code that is there already is shown at once: waiting even for a settled promise would show the skeleton, which
  // React then keeps for 300 ms.
  function Screen(props: P) {
    const [Shown] = useState(() => loaded ?? Page)
    return createElement(Shown, props)
  }
  return { render: (props) => createElement(Screen, props), preload }
}
