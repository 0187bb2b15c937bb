import { useLingui } from '@lingui/react/macro'
import {
  changeNotifications,
  getNotificationChoices,
  type NotificationChoice,
} from '@stowage/contract/workspaces'
import { notificationChannels } from '@stowage/contract/workspaces.rules'
import { useApiMutation } from '../../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { patch } from '../../../lib/api/patch.ts'
import { useRead } from '../../../lib/api/query.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings-section.tsx'

/** How the person is told of what happens in the workspace in sight; the switches above it stay above (ACT-04). */
export function WorkspaceChoices() {
  const { t } = useLingui()
  const { workspaceId: id, workspaceName, workspaceMembers, workspaceCount } = useCurrentUser()
  const isShared = workspaceMembers > 1 || workspaceCount > 1
  const choices = useRead(getNotificationChoices, { params: { id } }).data ?? []
  if (choices.length === 0) return null
  return (
    <SettingsSection
      title={t`Notifications in ${workspaceName}`}
      text={
        isShared
          ? t`The switches above take priority. You’ll always be notified when your access changes, someone offers you the workspace, or an API key is created in your name.`
          : t`The switches above take priority. You’ll always be notified when an API key is created in your name.`
      }
    >
      {choices.map((choice) => (
        <ChoiceRow key={choice.kind} choice={choice} />
      ))}
    </SettingsSection>
  )
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const { t } = useLingui()
  const { workspaceId: id } = useCurrentUser()
  const change = useApiMutation(changeNotifications, {
    answered: (choices) => [patch(getNotificationChoices, () => choices)],
    failure: (error) => ({ title: t`Not saved`, description: error.message }),
  })
  const labels = {
    'low-stock': t`Low stock`,
    members: t`People who join or leave`,
    'key-ending': t`API keys about to expire`,
    'webhook-paused': t`Paused webhooks`,
  }
  const ways = { panel: t`In the app`, mail: t`Email`, push: t`Push` }
  const label = labels[choice.kind]
  return (
    <SettingsRow
      label={label}
      control={
        <span className="flex flex-wrap gap-x-5 gap-y-2 phone:gap-y-0">
          {notificationChannels.map((way) => (
            <Checkbox
              key={way}
              checked={choice[way]}
              disabled={change.isPending}
              className="phone:min-h-11"
              aria-label={`${label}: ${ways[way]}`}
              onChange={({ currentTarget }) =>
                change.mutate({ params: { id }, body: { kind: choice.kind, [way]: currentTarget.checked } })
              }
            >
              {ways[way]}
            </Checkbox>
          ))}
        </span>
      }
    />
  )
}
