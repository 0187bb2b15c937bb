import { useEffect, useState } from 'react'
import { showCodeMissing } from '../lib/overlays/code-missing.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { BottomNav } from './bottom-nav.tsx'

const { Part: SidebarDrawer, preload } = lazyPart(() =>
  import('./sidebar-drawer.tsx').then((file) => file.SidebarDrawer),
)

/** The bottom navigation and the sidebar it opens, whose code loads after the bar is shown. */
export function PhoneBar() {
  const [isThere, setThere] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  useEffect(() => {
    preload().then(
      () => setThere(true),
      // It is loaded again when it is opened.
      () => {},
    )
  }, [])
  const open = async () => {
    try {
      await preload()
      setThere(true)
      setMenuOpen(true)
    } catch {
      showCodeMissing()
    }
  }
  return (
    <>
      <BottomNav isMenuOpen={isMenuOpen} onMenu={() => void open()} />
      {isThere ? <SidebarDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} /> : null}
    </>
  )
}
