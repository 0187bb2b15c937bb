import { type ComponentType, createElement, lazy, type ReactNode } from 'react'

export type LazyPage<P> = {
  render: (props: P) => ReactNode
  /** Fetches the page's code before it is shown. */
  preload: () => Promise<unknown>
}

/** A screen whose code is its own file, fetched on intent or when it is opened. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  const preload = () => {
    loading ??= load().then((page) => ({ default: page }))
    loading.catch(() => {
      // A failed load is tried again: React itself would remember the failure for ever.
      loading = undefined
      Page = makeLazy()
    })
    return loading
  }
  const makeLazy = () => lazy(preload) as unknown as ComponentType<P>
  let Page = makeLazy()
  return { render: (props) => createElement(Page, props), preload }
}
