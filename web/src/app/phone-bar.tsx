import { useState } from 'react'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** The bar under the thumb and the sidebar that it opens. */
export function PhoneBar() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <ThumbBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <SidebarDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}
