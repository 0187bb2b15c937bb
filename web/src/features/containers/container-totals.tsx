import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { placeName } from '../../lib/texts/place-name.ts'
import { useSharedPlace, useTotals } from './api.ts'
import { isRoom } from './is-room.ts'

/** "8 containers, 132 items": the list's totals, with the place if all containers share it. */
export function ContainerTotals() {
  const { t } = useLingui()
  const totals = useTotals()
  const shared = useSharedPlace()
  if (!totals) return null
  const { totalContainers: containerCount, totalItems: itemCount } = totals
  const containers = plural(containerCount, { one: '# container', other: '# containers' })
  const items = plural(itemCount, { one: '# item', other: '# items' })
  if (shared === undefined) return t`${containers}, ${items}`
  const place = placeName(shared)
  return isRoom(shared)
    ? t`${containers}, ${items}, all in the ${place}`
    : t`${containers}, ${items}, all in ${place}`
}
