import { Trans, useLingui } from '@lingui/react/macro'
import {
  type WebhookEvent,
  type WebhookEventGroup,
  webhookEventGroups,
  webhookEvents,
} from '@stowage/contract/webhooks.rules'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useEventNames, useGroupNames } from './event-words.ts'

type EventGroupsProps = {
  chosen: readonly WebhookEvent[]
  onChange: (chosen: readonly WebhookEvent[]) => void
  error: string | undefined
}

const groups = Object.keys(webhookEventGroups) as WebhookEventGroup[]

/** The events of a webhook, in three groups; the box of a group chooses all of it. */
export function EventGroups({ chosen, onChange, error }: EventGroupsProps) {
  const { t } = useLingui()
  const [count, all] = [chosen.length, webhookEvents.length]
  const choose = (events: readonly WebhookEvent[], isOn: boolean) =>
    onChange(webhookEvents.filter((one) => (events.includes(one) ? isOn : chosen.includes(one))))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-meta font-medium phone:text-small">
        {t`Events`}{' '}
        <span className="font-normal text-ink-2">
          <Trans>
            {count} of {all} selected
          </Trans>
        </span>
      </legend>
      <div className="grid grid-cols-3 gap-3 phone:grid-cols-1">
        {groups.map((group) => (
          <Group key={group} group={group} chosen={chosen} onChoose={choose} />
        ))}
      </div>
      {error === undefined ? null : <p className="field-error">{error}</p>}
    </fieldset>
  )
}

type GroupProps = {
  group: WebhookEventGroup
  chosen: readonly WebhookEvent[]
  onChoose: (events: readonly WebhookEvent[], isOn: boolean) => void
}

function Group({ group, chosen, onChoose }: GroupProps) {
  const groupName = useGroupNames()[group]
  const names = useEventNames()
  const events: readonly WebhookEvent[] = webhookEventGroups[group]
  const count = events.filter((one) => chosen.includes(one)).length
  const isAll = count === events.length
  return (
    <div className="grid content-start rounded-card border border-line px-3.5 py-1.5">
      <Checkbox
        checked={isAll}
        mixed={count > 0 && !isAll}
        onChange={() => onChoose(events, !isAll)}
        className="min-h-10 border-b border-line font-medium phone:min-h-11"
      >
        {groupName}
      </Checkbox>
      {events.map((event) => (
        <Checkbox
          key={event}
          checked={chosen.includes(event)}
          onChange={({ target }) => onChoose([event], target.checked)}
          className="min-h-8 phone:min-h-11"
        >
          {names[event]}
        </Checkbox>
      ))}
    </div>
  )
}
