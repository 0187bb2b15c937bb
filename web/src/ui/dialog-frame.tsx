import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOverlayBlocker } from '../lib/overlays/navigation-blocker.ts'
import { onEscape } from '../lib/screen/on-escape.ts'
import { returnFocus } from './return-focus.ts'

type DialogFrameProps = {
  /** The dialog will show a camera's picture. */
  isDark: boolean
  onClose: () => void
}

/**
 * The scrim, shown at the press while a dialog's code loads; it has the focus and closes like the dialog itself.
 */
export function DialogFrame({ isDark, onClose }: DialogFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useOverlayBlocker(true, onClose)
  useEffect(() => {
    const page = document.documentElement
    const opener = document.activeElement
    frame.current?.focus()
    const end = onEscape(() => close())
    // The dialog replaces the frame without an animation; an earlier frame may have ended a moment ago.
    clearTimeout(skipTimer)
    page.dataset['skipEnter'] = ''
    return () => {
      end()
      // The dialog returns the focus to the element that has it at mount.
      if (document.activeElement === document.body) returnFocus(opener)
      clearTimeout(skipTimer)
      skipTimer = setTimeout(skipEnterOfOpenDialogs, enterMs)
    }
  }, [])
  return (
    <div
      ref={frame}
      role="dialog"
      aria-modal
      aria-busy
      aria-label={t`Loading`}
      tabIndex={-1}
      data-dark={isDark || undefined}
      className="dialog-frame outline-none"
    >
      <span />
    </div>
  )
}

// The length of a dialog's opening animation.
const enterMs = 240
let skipTimer: ReturnType<typeof setTimeout> | undefined

/** Lets later dialogs animate again after this one has replaced the frame. */
function skipEnterOfOpenDialogs() {
  for (const one of document.querySelectorAll<HTMLElement>(
    '[data-state=open]:is([role=dialog], .bg-scrim)',
  )) {
    one.dataset['skipEnter'] = ''
  }
  delete document.documentElement.dataset['skipEnter']
}
