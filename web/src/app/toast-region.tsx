import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { toast, useToast } from '../lib/toast.ts'

// A tenth of the first load, and most visits never see one.
const Toast = lazy(() => import('../ui/toast.tsx').then((file) => ({ default: file.Toast })))

/** Where toasts appear; the code comes with the first one. */
export function ToastRegion() {
  const { t } = useLingui()
  const message = useToast()
  const [wasNeeded, setNeeded] = useState(false)
  if (message && !wasNeeded) setNeeded(true)
  if (!wasNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toast
        message={message}
        onClose={(id) => toast.dismiss(id)}
        closeLabel={t`Close`}
        regionLabel={t`Notifications (F8)`}
      />
    </Suspense>
  )
}
