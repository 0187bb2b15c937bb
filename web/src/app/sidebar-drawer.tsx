import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { useQuestion } from '../lib/overlays/confirm.ts'
import { useOpenDialogs } from '../lib/overlays/dialogs.ts'
import { useOverlayBlocker } from '../lib/overlays/navigation-blocker.ts'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { useSmallScreen } from '../lib/screen/small-screen.ts'
import { cx } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand, SidebarContent } from './sidebar-content.tsx'

type SidebarDrawerProps = { open: boolean; onClose: () => void }

/**
 * The sidebar on a phone, over a scrim. It is a modal `<dialog>`: the browser traps and returns the focus, handles
 * Escape and blocks the page behind, without code in the first load.
 */
export function SidebarDrawer({ open, onClose }: SidebarDrawerProps) {
  const { t } = useLingui()
  const drawer = useRef<HTMLDialogElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const onCloseNow = useEffectEvent(onClose)
  // A drawer that was never opened has no elements in the page.
  const isDrawn = open || isLeaving || drawer.current?.open
  // A layout effect, so that the drawer closes in the same frame that shows the other screen.
  useLayoutEffect(() => {
    const dialog = drawer.current
    if (!dialog || open === dialog.open) return
    if (open) dialog.showModal()
    else setLeaving(true)
  }, [open])
  useEffect(() => {
    if (!isLeaving) return
    // Empty where the person's own styles switch animations off.
    const moving = drawer.current?.getAnimations?.() ?? []
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      setLeaving(false)
      drawer.current?.close()
    })
  }, [isLeaving])
  // On a wider screen it is hidden, and Back would seem to do nothing.
  useOverlayBlocker(useSmallScreen() && open, onClose)
  const dialogs = useOpenDialogs().length
  const isAsking = useQuestion() !== null
  // A dialog or question that opens from here would lie below the drawer. It closes at once, so that the dialog gives the
  // focus back to the button that has opened the drawer.
  useLayoutEffect(() => {
    if ((dialogs === 0 && !isAsking) || !drawer.current?.open) return
    drawer.current.close()
    onCloseNow()
  }, [dialogs, isAsking])
  const [pathname] = useBrowserLocation()
  // Something other than a link of the drawer has led to another screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => {
    if (open) onCloseNow()
  }, [pathname])
  // A click on the scrim has the dialog as its target, a choice has a link.
  const onClick = ({ target }: MouseEvent<HTMLDialogElement>) => {
    if (target === drawer.current) onClose()
    // Closes together with the navigation of the link, which runs right after.
    else if (target instanceof Element && target.closest('a')) afterPaint(onClose)
  }
  return (
    <dialog
      ref={drawer}
      aria-label={t`Menu`}
      onClickCapture={onClick}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={cx(
        'fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[302px] max-w-[calc(100vw-48px)] overflow-y-auto overscroll-contain bg-sunken text-ink shadow-4 outline-none backdrop:bg-scrim md:hidden',
        isLeaving ? 'animate-side-out backdrop:animate-fade-out' : 'animate-side-in backdrop:animate-fade-in',
      )}
    >
      {isDrawn ? (
        <div className="flex min-h-full flex-col px-3 pt-3 pb-[max(14px,env(safe-area-inset-bottom))]">
          <div className="mb-3 flex items-center justify-between pl-2">
            <Brand />
            <IconButton icon={X} label={t`Close menu`} onClick={onClose} />
          </div>
          <SidebarContent />
        </div>
      ) : null}
    </dialog>
  )
}
