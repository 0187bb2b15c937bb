import { DownloadError } from '../../devices/download.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { ApiError } from './api-error.ts'
import { isLimitError, limitToast } from './limit-toast.ts'
import { endSession } from './session-end.ts'

/** Reports why a download failed: the session is over, the plan does not include it, or the caller's own message. */
export function showFailedDownload(error: unknown, otherwise: ToastContent | string): void {
  const refused = error instanceof DownloadError ? new ApiError(error) : null
  if (refused?.isUnauthorized) endSession()
  else toast.bad(refused && isLimitError(refused) ? limitToast(refused) : otherwise)
}
