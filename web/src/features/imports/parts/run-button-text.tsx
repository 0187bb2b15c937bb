import { Plural, Trans } from '@lingui/react/macro'
import type { Trial } from '@stowage/contract/imports'

/** The text of the run button: it adds items, updates others, or only creates containers. */
export function RunButtonText({ trial: { items, newContainers, matches } }: { trial: Trial }) {
  const { update } = matches
  if (items > 0 && update > 0) {
    return (
      <Trans>
        Import <Plural value={items} one="# item" other="# items" />, update {update}
      </Trans>
    )
  }
  if (update > 0) return <Plural value={update} one="Update # item" other="Update # items" />
  if (items > 0) return <Plural value={items} one="Import # item" other="Import # items" />
  return <Plural value={newContainers} one="Import # container" other="Import # containers" />
}
