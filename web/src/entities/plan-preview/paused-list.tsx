import { Plural, Trans } from '@lingui/react/macro'
import type { PlanPreview } from '@stowage/contract/billing'
import CirclePause from 'lucide-react/icons/circle-pause'
import { Avatar } from '../../ui/avatar.tsx'
import { useRoleWords } from '../role-words.ts'
import { NamedSection } from './named-section.tsx'

/** The people for whom a plan has no place, with their roles, in the order in which they are paused; nothing without any. */
export function PausedList({ people }: { people: PlanPreview['paused'] }) {
  const words = useRoleWords()
  return (
    <NamedSection
      icon={CirclePause}
      title={
        <Plural
          value={people.length}
          one="# person will have view-only access"
          other="# people will have view-only access"
        />
      }
      note={<Trans>Viewers aren’t affected</Trans>}
      count={people.length}
      rows={people}
    >
      {({ id, name, profileImageUrl, role }) => (
        <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-1.5">
          <Avatar name={name} picture={profileImageUrl} quiet />
          <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
            {name}
          </span>
          <span className="shrink-0 text-small text-ink-2">{words[role].name}</span>
        </li>
      )}
    </NamedSection>
  )
}
