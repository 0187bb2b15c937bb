import { type ComponentType, createElement, type ReactNode } from 'react'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { PageSkeleton } from './page-skeleton.tsx'

export type LazyPage<P> = {
  render: (props: P) => ReactNode
  /** Loads the page's code before it is shown. */
  preload: () => Promise<unknown>
}

/** A screen for everyday work: its code is a chunk of its own, loaded on intent or when it is opened. */
export function firstPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const { Part, preload } = lazyPart(load, { fallback: () => <PageSkeleton /> })
  return { render: (props) => createElement(Part, props), preload }
}

/** Any other screen: its code is loaded together with the catalog of lazy screens. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  return firstPage(() => withDeferredMessages(load))
}
