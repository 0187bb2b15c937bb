import { Plural, Trans } from '@lingui/react/macro'
import { getContainer } from '@stowage/contract/containers'
import Minus from 'lucide-react/icons/minus'
import PackageOpen from 'lucide-react/icons/package-open'
import { isBeingDeleted, type ListedItem } from '../../../entities/listed-item.ts'
import { paths } from '../../../lib/address/paths.ts'
import { useMay } from '../../../lib/api/abilities.ts'
import { useRead } from '../../../lib/api/query.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Button } from '../../../ui/button.tsx'
import { OpenBox } from './open-box.tsx'

type AnswerCardProps = { item: ListedItem; onTake: () => void; onOpen: () => void }

/** Says where the searched item is, with the likely next actions. */
export function AnswerCard({ item, onTake, onOpen }: AnswerCardProps) {
  const { id, containerId, quantity } = item
  const mayTake = useMay('quantities.change') && quantity > 0 && !isBeingDeleted(item)
  // In a container beyond the plan's limit nothing can be changed.
  const home = { params: { id: containerId }, query: { items: 0 } }
  const { data: box } = useRead(getContainer, home, { enabled: mayTake && containerId > 0 })
  return (
    <div className="grid h-full grid-cols-[200px_minmax(0,1fr)] phone:grid-cols-1 phone:grid-rows-[10.625rem_1fr]">
      <OpenBox item={item} />
      <div className="grid content-center gap-3 px-[26px] py-5 phone:px-4">
        <div role="status" className="grid gap-1">
          <p
            dir="auto"
            className="font-display text-[1.5625rem]/8 font-bold wrap-anywhere phone:text-[1.375rem]/7"
          >
            <Whereabouts item={item} onOpen={onOpen} />
          </p>
          {quantity > 0 ? (
            <p className="text-ink-2 tabular-nums">
              <Plural value={quantity} one="One left." other="# left." />
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={PackageOpen}
            href={paths.container(containerId, { highlight: id })}
            onClick={onOpen}
          >
            <Trans>Open</Trans>
          </Button>
          {mayTake && !box?.blocked ? (
            <Button icon={Minus} onClick={onTake}>
              <Trans>Take one</Trans>
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  )
}

type WhereaboutsProps = Pick<AnswerCardProps, 'item' | 'onOpen'>

/**
 * Says where an item is. A name does not tell one thing from many, so the sentences fit both. The name links to the
 * item's page, Open to its container.
 */
function Whereabouts({ item: { id, name, containerName, location, quantity }, onOpen }: WhereaboutsProps) {
  const item = (
    <bdi>
      <a href={paths.item(id)} onClick={onOpen} className="hover:underline">
        {name}
      </a>
    </bdi>
  )
  const box = <bdi>{containerName}</bdi>
  const place = <bdi>{placeName(location)}</bdi>
  return quantity > 0 ? (
    <Trans>
      {item}: in {box}, {place}.
    </Trans>
  ) : (
    <Trans>
      {item}: none left in {box}, {place}.
    </Trans>
  )
}
