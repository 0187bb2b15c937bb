import { productName } from '@stowage/contract/product'
import { type ReactNode, useLayoutEffect } from 'react'
import { createStore } from '../screen/store.ts'

/** What the shell shows about the screen that is open. */
type PageInfo = {
  /** Title in the phone's header and in the browser's tab. */
  title: string
  /** Replaces the title in the phone's header, when the page itself shows the title. */
  header?: string | undefined
  /** Link to the parent on a phone, in place of the logo; the header then shows the parent's name. */
  back?: { href: string; label: string } | undefined
  /** Icon buttons for the phone's header, at most two. */
  actions?: ReactNode
  /** Replaces title, actions and avatar in the phone's header once the top of the screen is scrolled past. */
  collapsedHeader?: ReactNode
  /** The screen has its own primary button, so Add Item in the top bar is secondary (one primary per view). */
  hasPrimary?: boolean | undefined
  /** The screen is a search itself, so the top bar has no search. */
  hasSearch?: boolean | undefined
  /** The open container, to which Add Item adds. */
  containerId?: number | undefined
  /** On a phone, a bar of the screen replaces the bottom navigation. */
  hasOwnBottomBar?: boolean | undefined
  /** On a phone, the screen has neither header nor bottom navigation. */
  hidesPhoneChrome?: boolean | undefined
}

const shown = createStore<PageInfo>({ title: productName })

/** Tells the shell and the browser about the screen. Every page calls it once. */
export function usePage(page: PageInfo): void {
  const { title, header, back, actions, collapsedHeader, ...flags } = page
  const { hasPrimary, hasSearch, containerId, hasOwnBottomBar, hidesPhoneChrome } = flags
  const { href, label } = back ?? {}
  useLayoutEffect(() => {
    document.title = title === productName ? title : `${title} · ${productName}`
    const parent = href === undefined || label === undefined ? undefined : { href, label }
    shown.set({
      title,
      header,
      back: parent,
      actions,
      collapsedHeader,
      hasPrimary,
      hasSearch,
      containerId,
      hasOwnBottomBar,
      hidesPhoneChrome,
    })
  }, [
    title,
    header,
    href,
    label,
    actions,
    collapsedHeader,
    hasPrimary,
    hasSearch,
    containerId,
    hasOwnBottomBar,
    hidesPhoneChrome,
  ])
}

export const usePageInfo = shown.use
