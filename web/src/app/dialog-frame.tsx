import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { returnFocus } from '../ui/return-focus.ts'

type DialogFrameProps = {
  /** A camera's picture will fill it. */
  isDark: boolean
  onClose: () => void
}

/** What opens at the press where a dialog's code is still on its way; it has the focus, and is left as the dialog itself. */
export function DialogFrame({ isDark, onClose }: DialogFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const page = document.documentElement
    const opener = document.activeElement
    frame.current?.focus()
    // Before any dialog below, which hears of keys at the document.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKey, true)
    // What comes stands at once where the frame stood; another frame may have gone a moment ago.
    clearTimeout(standing)
    page.dataset['framed'] = ''
    return () => {
      window.removeEventListener('keydown', onKey, true)
      // The dialog that comes gives the focus back to where it finds it.
      if (document.activeElement === document.body) returnFocus(opener)
      clearTimeout(standing)
      standing = setTimeout(letStand, entering)
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
    />
  )
}

// As long as a dialog takes to enter.
const entering = 240
let standing: ReturnType<typeof setTimeout> | undefined

/** What came into the frame goes on standing; what opens from now on enters. */
function letStand() {
  for (const one of document.querySelectorAll<HTMLElement>(
    '[data-state=open]:is([role=dialog], .bg-scrim)',
  )) {
    one.dataset['stands'] = ''
  }
  delete document.documentElement.dataset['framed']
}
