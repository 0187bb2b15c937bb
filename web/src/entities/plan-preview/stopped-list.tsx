import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlanPreview } from '@stowage/contract/billing'
import Bot from 'lucide-react/icons/bot'
import CircleMinus from 'lucide-react/icons/circle-minus'
import KeyRound from 'lucide-react/icons/key-round'
import Webhook from 'lucide-react/icons/webhook'
import { Icon } from '../../ui/icon.tsx'
import { NamedSection } from './named-section.tsx'

const icons = { key: KeyRound, app: Bot, webhook: Webhook }

/** The keys, assistants and webhooks that stop under a plan without API access. Renders nothing if there are none. */
export function StoppedList({ preview: { plan, stopped } }: { preview: PlanPreview }) {
  const { t } = useLingui()
  const kinds = {
    key: t`API key`,
    app: t({ message: 'Assistant', context: 'a connected program' }),
    webhook: t({ message: 'Webhook', context: 'one webhook' }),
  }
  const { displayName } = plan
  return (
    <NamedSection
      icon={CircleMinus}
      title={
        <Plural
          value={stopped.count}
          one="# program will stop working"
          other="# programs will stop working"
        />
      }
      note={<Trans>Not included in {displayName}</Trans>}
      count={stopped.count}
      rows={stopped.named}
    >
      {({ kind, id, name, person }) => (
        <li key={`${kind} ${id}`} className="flex items-center gap-3 border-t border-line px-4 py-2">
          <span className="grid size-8 shrink-0 place-items-center rounded-control bg-mute-soft text-ink-2">
            <Icon of={icons[kind]} size={16} />
          </span>
          <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
            <span dir="auto" className="min-w-0 truncate font-medium">
              {name}
            </span>
            <span dir="auto" className="min-w-0 truncate text-meta text-ink-2 phone:hidden">
              {person}
            </span>
          </span>
          <span className="shrink-0 text-meta text-ink-2">{kinds[kind]}</span>
        </li>
      )}
    </NamedSection>
  )
}
