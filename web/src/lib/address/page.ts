import { productName } from '@stowage/contract/product'
import { type ReactNode, useLayoutEffect } from 'react'
import { createStore } from '../screen/store.ts'

/** What the shell shows about the screen that is open. */
export type PageInfo = {
  /** The phone's header and the browser's tab show it. */
  title: string
  /** What the phone's header shows in place of the title, where the page itself shows that. */
  header?: string | undefined
  /** The way up on a phone, in place of the logo; the header then shows the parent's name. */
  back?: { href: string; label: string } | undefined
  /** Icon buttons for the phone's header, at most two. */
  actions?: ReactNode
  /** On a phone in place of the header's words, actions and avatar: what the screen begins with, once scrolled past. */
  folded?: ReactNode
  /** The screen has a primary button of its own: Add Item in the top bar turns secondary (one per view). */
  hasPrimary?: boolean | undefined
  /** The screen is a search itself: the top bar has none then. */
  hasSearch?: boolean | undefined
  /** Inside a container Add Item adds to that container. */
  containerId?: number | undefined
  /** On a phone something of the screen stands where the thumb is, in place of the bar. */
  endsWithOwnBar?: boolean | undefined
  /** On a phone the screen has it all for itself: no header, no bar. */
  fillsPhone?: boolean | undefined
}

const shown = createStore<PageInfo>({ title: productName })

/** Names the screen to the shell and to the browser. Every page calls it once. */
export function usePage(page: PageInfo): void {
  const { title, header, back, actions, folded, ...flags } = page
  const { hasPrimary, hasSearch, containerId, endsWithOwnBar, fillsPhone } = flags
  const { href, label } = back ?? {}
  useLayoutEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`
    const parent = href === undefined || label === undefined ? undefined : { href, label }
    shown.set({
      title,
      header,
      back: parent,
      actions,
      folded,
      hasPrimary,
      hasSearch,
      containerId,
      endsWithOwnBar,
      fillsPhone,
    })
  }, [
    title,
    header,
    href,
    label,
    actions,
    folded,
    hasPrimary,
    hasSearch,
    containerId,
    endsWithOwnBar,
    fillsPhone,
  ])
}

export const usePageInfo = shown.use
