import { t } from '@lingui/core/macro'

/** The server's sentence for people who may not change anything. */
export function readOnlySentence(): string {
  return t`You can view this workspace, but not change it.`
}
