import { type ComponentType, createElement, type ReactNode } from 'react'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withLateWords } from '../lib/texts/languages.ts'
import { PageSkeleton } from './page-skeleton.tsx'

export type LazyPage<P> = {
  render: (props: P) => ReactNode
  /** Fetches the page's code before it is shown. */
  preload: () => Promise<unknown>
}

/** A screen that one works on: its code is its own file, fetched on intent or when it is opened. */
export function firstPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const { Part, preload } = lazyPart(load, { fallback: () => <PageSkeleton /> })
  return { render: (props) => createElement(Part, props), preload }
}

/** Any other screen: with its code come the words of late screens. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  return firstPage(() => withLateWords(load))
}
