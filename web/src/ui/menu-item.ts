import type { ReactNode } from 'react'
import type { IconGraphic } from './icon.tsx'

export type MenuItem = {
  /** Distinguishes items with the same label. */
  id?: number | undefined
  label: string
  /** A second, smaller line; the icon's place is kept free where there is none. */
  detail?: ReactNode
  icon?: IconGraphic | undefined
  /** Runs when chosen. To open another page, name its `href` instead. */
  onSelect?: (() => void) | undefined
  href?: string | undefined
  /** A submenu, which replaces the list when this item is chosen. */
  items?: readonly MenuItem[] | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Adds a line above this item. */
  separated?: boolean | undefined
}
