import { type ComponentType, createElement, type ReactNode } from 'react'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { PageSkeleton } from './page-skeleton.tsx'

export type LazyPage<P> = {
  render: (props: P) => ReactNode
  /** Fetches the page's code before it is shown. */
  preload: () => Promise<unknown>
}

/** A screen whose code is its own file, fetched on intent or when it is opened. */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  const { Part, preload } = lazyPart(load, { fallback: () => <PageSkeleton /> })
  return { render: (props) => createElement(Part, props), preload }
}
