import { t } from '@lingui/core/macro'

/** What whoever may not change anything is told, in the words of the server. */
export function readOnlySentence(): string {
  return t`You can look at this workspace, but not change it.`
}
