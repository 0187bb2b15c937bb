import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { toast, useToast } from '../lib/toast.ts'

// A tenth of the first load, and most visits never see one.
const { Part: Toast, preload } = lazyPart(() => import('../ui/toast.tsx').then((file) => file.Toast))
const idle = 3000

/**
 * Where toasts appear. Their code comes once the page is at rest, or with the first press: a lost connection must be
 * tellable.
 */
export function ToastRegion() {
  const { t } = useLingui()
  const message = useToast()
  const [wasNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const fetchToast = () => void preload().catch(() => undefined)
    const timer = setTimeout(fetchToast, idle)
    const presses = ['pointerdown', 'keydown'] as const
    for (const press of presses) window.addEventListener(press, fetchToast, { once: true })
    return () => {
      clearTimeout(timer)
      for (const press of presses) window.removeEventListener(press, fetchToast)
    }
  }, [])
  useEffect(() => {
    // Should it not come now, the next toast tries again.
    if (message)
      preload().then(
        () => setNeeded(true),
        () => undefined,
      )
  }, [message])
  if (!wasNeeded) return null
  return (
    <Toast
      message={message}
      onClose={(id) => toast.dismiss(id)}
      closeLabel={t`Close`}
      regionLabel={t`Notifications (F8)`}
    />
  )
}
