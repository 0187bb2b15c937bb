import { t } from '@lingui/core/macro'
import type { ErrorCode } from '@stowage/contract/errors'
import { navigate } from '../address/navigate.ts'
import { paths } from '../address/paths.ts'
import { closeDialog, openDialogs } from '../overlays/dialogs.ts'
import type { ToastContent } from '../overlays/toast.ts'
import { storeDrafts } from '../storage/form-drafts.ts'
import type { ApiError } from './api-error.ts'

const limitCodes: readonly (ErrorCode | undefined)[] = [
  'CONTAINER_LIMIT_REACHED',
  'ITEM_LIMIT_REACHED',
  'CONTAINER_BLOCKED',
  'EXPORT_NOT_IN_PLAN',
  'ANALYTICS_NOT_IN_PLAN',
  'MEMBER_LIMIT_REACHED',
  'MEMBER_PAUSED',
]

let planOwner: string | null = null

/** Says whose plan limits the workspace in sight: the first name of its owner, or null when it is the person's own. */
export function setPlanOwner(owner: string | null): void {
  planOwner = owner
}

/** Whether a call was refused because of a limit of the plan. */
export function isLimitError(error: ApiError): boolean {
  return limitCodes.includes(error.code) || /container limit/i.test(error.message)
}

const askOf = (owner: string) => t`Ask ${owner} to upgrade.`

/**
 * The toast for it: the server's sentence and a link to the plans, or for members whom to ask (SEAT-04). The sentence for
 * paused members names that person already (SEAT-08).
 */
export function limitToast(error: ApiError): ToastContent {
  if (error.code === 'MEMBER_PAUSED') return { title: t`View only`, description: error.message }
  const title = t`Subscription Limit Reached`
  if (planOwner !== null) return { title, description: `${error.message} ${askOf(planOwner)}` }
  return {
    title,
    description: error.message,
    action: { label: t`Upgrade Plan`, onAction: openPlans },
  }
}

/**
 * The toast of a failed call: with a link to the plans when a limit is the cause, else the sentence, under a title that
 * names the entity and the failed action when it is known.
 */
export function limitOr(error: ApiError, title: string | undefined, sentence: string): ToastContent | string {
  if (isLimitError(error)) return limitToast(error)
  return title === undefined || error.saysWhatHelps ? sentence : { title, description: sentence }
}

/** Opens the plans. Text typed into a dialog is kept until the dialog is opened again. */
export function openPlans(): void {
  storeDrafts()
  for (const { id } of openDialogs()) closeDialog(id)
  navigate(paths.subscription())
}
