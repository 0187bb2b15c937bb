import { useLingui } from '@lingui/react/macro'
import type { SwitchName } from '@stowage/contract/users.rules'
import { isAdminUser } from '@stowage/contract/vocabulary'
import { useId } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Switch } from '../../../ui/switch.tsx'
import type { ChoosePreference, MarkOfPreference } from '../api.ts'
import type { SaveMark } from '../save-marks.ts'
import { Refused, Saved } from './preference-row.tsx'
import { PushRow } from './push-row.tsx'

type SwitchRowsProps = { choose: ChoosePreference; markOf: MarkOfPreference }

/** Notification settings, each with what it sends. */
export function SwitchRows({ choose, markOf }: SwitchRowsProps) {
  const { t } = useLingui()
  const rows: { name: SwitchName; label: string; help: string }[] = [
    {
      name: 'emailNotifications',
      label: t`Email notifications`,
      help: t`Get your notifications by email too.`,
    },
    {
      name: 'lowStockAlerts',
      label: t`Low-stock alerts`,
      help: t`An alert when items run low, at most once every 10 minutes.`,
    },
    {
      name: 'marketingEmails',
      label: t`Marketing emails`,
      help: t`Product news. We don’t send any yet.`,
    },
  ]
  if (isAdminUser(useCurrentUser())) {
    rows.push({
      name: 'ticketEmails',
      label: t`Support ticket emails`,
      help: t`An email for each new ticket and reply, because you’re an admin.`,
    })
  }
  const drawn = rows.map((row) => (
    <SwitchRow key={row.name} {...row} choose={choose} mark={markOf(row.name)} />
  ))
  // The row with more content comes after the first.
  const push = <PushRow key="pushNotifications" choose={choose} mark={markOf('pushNotifications')} />
  return drawn.toSpliced(1, 0, push)
}

type SwitchRowProps = {
  name: SwitchName
  label: string
  help: string
  choose: ChoosePreference
  mark: SaveMark
}

function SwitchRow({ name, label, help, choose, mark }: SwitchRowProps) {
  const id = useId()
  const isOn = useCurrentUser()[name]
  return (
    <div className="flex min-h-[70px] items-center gap-4 px-5 py-3 phone:px-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-row">
          {label}
        </label>
        <p id={`${id}-help`} className="mt-0.5 text-meta text-ink-2 phone:text-small">
          {help}
        </p>
        <Refused mark={mark} />
      </div>
      {mark.isSaved ? <Saved /> : null}
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        checked={isOn}
        onChange={(event) => choose(name, event.target.checked)}
      />
    </div>
  )
}
