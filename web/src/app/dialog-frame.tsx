import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

type DialogFrameProps = {
  /** A camera's picture will fill it. */
  isDark: boolean
  onClose: () => void
}

/** What opens at the press where a dialog's code is still on its way; it is left as the dialog itself. */
export function DialogFrame({ isDark, onClose }: DialogFrameProps) {
  const { t } = useLingui()
  useEffect(() => {
    const page = document.documentElement
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' ? onClose() : undefined)
    document.addEventListener('keydown', onKey)
    // What comes stands at once where the frame stood.
    page.dataset['framed'] = ''
    return () => {
      document.removeEventListener('keydown', onKey)
      setTimeout(() => delete page.dataset['framed'], entering)
    }
  }, [onClose])
  return (
    <div role="status" aria-label={t`Loading`} data-dark={isDark || undefined} className="dialog-frame" />
  )
}

// As long as a dialog takes to enter.
const entering = 240
