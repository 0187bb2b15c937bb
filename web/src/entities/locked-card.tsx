import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { UpgradeOrAsk } from './upgrade-or-ask.tsx'

/** Says that the plan doesn't include a feature, with the way to the plans or whom to ask. */
export function LockedCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card padded>
      <div className="flex items-center gap-5 phone:flex-col phone:items-stretch phone:gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-segment bg-primary-soft text-primary-ink">
          <Icon of={Lock} size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-dialog-title">{title}</h2>
          {children}
        </div>
        <UpgradeOrAsk />
      </div>
    </Card>
  )
}
