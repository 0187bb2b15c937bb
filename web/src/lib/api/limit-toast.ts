import { t } from '@lingui/core/macro'
import type { ErrorCode } from '@stowage/contract/errors'
import { navigate } from '../address/navigate.ts'
import { paths } from '../address/paths.ts'
import { keepInput } from '../kept/pending-input.ts'
import { closeDialog, openDialogs } from '../overlays/dialogs.ts'
import type { ToastContent } from '../overlays/toast.ts'
import type { ApiError } from './api-error.ts'

const limitCodes: readonly (ErrorCode | undefined)[] = [
  'CONTAINER_LIMIT_REACHED',
  'ITEM_LIMIT_REACHED',
  'CONTAINER_BLOCKED',
  'EXPORT_NOT_IN_PLAN',
]

/** Whether a call was refused because of the plan. */
export function isLimitError(error: ApiError): boolean {
  return limitCodes.includes(error.code) || /container limit/i.test(error.message)
}

/** What to say then: the server's own sentence, and the way to a larger plan. */
export function limitToast(error: ApiError): ToastContent {
  return {
    title: t`Subscription Limit Reached`,
    description: error.message,
    action: { label: t`Upgrade Plan`, onAction: openPlans },
  }
}

/**
 * What is said when a call failed: the way to a larger plan where that is the cause, else the sentence, where the thing is
 * known under a title that names it and what did not happen to it.
 */
export function limitOr(error: ApiError, title: string | undefined, sentence: string): ToastContent | string {
  if (isLimitError(error)) return limitToast(error)
  return title === undefined || error.saysWhatHelps ? sentence : { title, description: sentence }
}

/** Shows the plans. What was typed into a dialog waits until that is opened again. */
export function openPlans(): void {
  keepInput()
  for (const { id } of openDialogs()) closeDialog(id)
  navigate(paths.subscription())
}
