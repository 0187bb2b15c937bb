import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { ChoosePreference } from '../api.ts'
import { type Push, usePush } from '../push.ts'
import type { SaveMark } from '../save-marks.ts'
import { Refused, Saved } from './preference-row.tsx'

type PushRowProps = { choose: ChoosePreference; mark: SaveMark }

/** Push notifications. The browser asks for permission only when the person switches them on, or adds this device. */
export function PushRow({ choose, mark }: PushRowProps) {
  const id = useId()
  const { pushNotifications: isOn } = useCurrentUser()
  const push = usePush()
  const { devices, problem, isAsking, allow, end } = push
  const change = async (wanted: boolean) => {
    if (!wanted) end()
    // Without support or permission, the switch stays off.
    else if (!(await allow())) return
    choose('pushNotifications', wanted)
  }
  const mayAdd = isOn && devices !== undefined && !devices.isHere && problem !== 'blocked'
  const isAble = problem !== 'insecure' && problem !== 'not-installed' && problem !== 'unsupported'
  return (
    <div className="flex min-h-[70px] items-center gap-4 px-5 py-3 phone:px-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-row">
          <Trans>Push notifications</Trans>
        </label>
        <p id={`${id}-help`} aria-live="polite" className="mt-0.5 text-meta text-ink-2 phone:text-small">
          <Help push={push} isOn={isOn} />
        </p>
        <Refused mark={mark} />
        {mayAdd && isAble ? (
          <Button size="sm" className="mt-2" pending={isAsking} onClick={() => void allow()}>
            <Trans>Turn on for this device</Trans>
          </Button>
        ) : null}
      </div>
      {mark.isSaved ? <Saved /> : null}
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        aria-busy={isAsking}
        checked={isOn || isAsking}
        disabled={isAsking || !devices || (!isOn && !isAble)}
        onChange={(event) => void change(event.target.checked)}
      />
    </div>
  )
}

/** The current state, or the problem with its remedy. */
function Help({ push: { devices, problem }, isOn }: { push: Push; isOn: boolean }) {
  switch (problem) {
    case 'blocked':
      return <Trans>Your browser is blocking notifications. Allow them in its site settings.</Trans>
    case 'insecure':
      return <Trans>Push notifications need HTTPS. Open Stowage at an https:// address.</Trans>
    case 'not-installed':
      return <Trans>On an iPhone or iPad, add Stowage to the home screen first and open it from there.</Trans>
    case 'unsupported':
      return <Trans>This browser doesn’t support push notifications. Try another one.</Trans>
    case 'silent':
      return <Trans>Your browser didn’t respond. Please try again.</Trans>
    case 'failed':
      return <Trans>Couldn’t turn on push notifications. Please try again.</Trans>
    default:
      return isOn && devices ? (
        <Where {...devices} />
      ) : (
        <Trans>Get them on this device too, even when Stowage is closed.</Trans>
      )
  }
}

function Where({ count, isHere }: { count: number; isHere: boolean }) {
  if (count === 0) return <Trans>On, but no device is set up.</Trans>
  if (!isHere)
    return (
      <Plural
        value={count}
        one="On for # other device, not this one."
        other="On for # other devices, not this one."
      />
    )
  if (count === 1) return <Trans>On for this device, even when Stowage is closed.</Trans>
  return <Plural value={count} one="On for this device." other="On for # devices, including this one." />
}
