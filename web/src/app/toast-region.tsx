import { useEffect, useState } from 'react'
import { usePageInfo } from '../lib/address/page.ts'
import { toast, useToast } from '../lib/overlays/toast.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

// A tenth of the first load, which most visits never need.
const { Part: Toast, preload } = lazyPart(() => import('../ui/toast.tsx').then((file) => file.Toast))
const idle = 3000

/**
 * The place of toasts. Their code loads with the first dialog, once the page is idle, or with the first message,
 * because a lost connection must be reportable.
 */
export function ToastRegion() {
  const message = useToast()
  const { hidesPhoneChrome } = usePageInfo()
  const [wasNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => void preload().catch(() => undefined), idle)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // When loading fails, the next toast tries again.
    if (message)
      preload().then(
        () => setNeeded(true),
        () => undefined,
      )
  }, [message])
  if (!wasNeeded) return null
  return <Toast message={message} onClose={(id) => toast.dismiss(id)} isHigh={hidesPhoneChrome} />
}
