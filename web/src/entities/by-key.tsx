import { Trans } from '@lingui/react/macro'
import type { ActivityEntry } from '@stowage/contract/activity'

/** The key by which a program did what an entry of the activity says; nothing where the person did it themselves. */
export function ByKey({ viaKey }: ActivityEntry['details']) {
  if (viaKey === undefined) return null
  return (
    <span className="text-ink-2">
      {' · '}
      <Trans>
        by key “<bdi>{viaKey}</bdi>”
      </Trans>
    </span>
  )
}
