import { Plural, Trans } from '@lingui/react/macro'
import { placeName } from '../../lib/texts/place-name.ts'
import { useSharedPlace, useSubscription } from './api.ts'

/** "8 containers, 132 items": the list's factual line, with the place where all of them stand in one. */
export function KeptInAll() {
  const { data: subscription } = useSubscription()
  const shared = useSharedPlace()
  if (!subscription) return null
  const { containers: containerCount, items: itemCount } = subscription.usage
  const place = shared === undefined ? undefined : placeName(shared)
  return (
    <>
      <Plural value={containerCount} one="# container" other="# containers" />
      {', '}
      <Plural value={itemCount} one="# item" other="# items" />
      {place === undefined ? null : <Trans>, all in {place}</Trans>}
    </>
  )
}
