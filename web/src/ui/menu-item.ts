import type { IconGraphic } from './icon.tsx'

export type MenuItem = {
  label: string
  icon?: IconGraphic | undefined
  /** Runs when chosen. For another page navigate here, or give `href` for a plain link. */
  onSelect?: (() => void) | undefined
  href?: string | undefined
  /** Further entries, which take the place of the list when this one is chosen. */
  items?: readonly MenuItem[] | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** A line above this item. */
  separated?: boolean | undefined
}
