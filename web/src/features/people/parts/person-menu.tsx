import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Menu } from '../../../ui/menu.tsx'
import { useRightsOver } from '../rights-over.ts'
import type { PersonProps } from './person-props.ts'

type PersonMenuProps = PersonProps & {
  /** On a card, which has no box to select it by. */
  isSelectable?: boolean
  className?: string
}

/** What staff can do with an account. */
export function PersonMenu({ person, actions, isSelectable = false, className, ...on }: PersonMenuProps) {
  const { t } = useLingui()
  const { mayChange, mayServe } = useRightsOver(person)
  const { name, accountStatus } = person
  return (
    <Menu
      label={t`Actions for ${name}`}
      icon={EllipsisVertical}
      className={className}
      items={[
        { label: t`View Details`, onSelect: () => on.onOpen('view') },
        { label: t`Edit`, onSelect: () => on.onOpen('edit') },
        ...(isSelectable ? [{ label: t`Select`, onSelect: on.onSelect }] : []),
        { label: t`Send password reset`, onSelect: () => actions.sendReset(person), disabled: !mayServe },
        { label: t`End sessions`, onSelect: () => on.onAct('end-sessions'), disabled: !mayChange },
        {
          label: t`Delete`,
          danger: true,
          separated: true,
          disabled: !mayChange || accountStatus === 'deleted',
          onSelect: () => actions.remove(person),
        },
      ]}
    />
  )
}
