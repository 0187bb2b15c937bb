import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SignInAttempt } from '@stowage/contract/credentials'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { useSignIns } from '../credentials.ts'
import { DeviceRow } from './device.tsx'
import { DidNotLoad } from './did-not-load.tsx'

const shownFirst = 5

/** The latest sign-ins and attempts. Empty when an external provider handles sign-in. */
export function SignInsSection() {
  const { t } = useLingui()
  const { data = [], error, refetch } = useSignIns()
  const [showsAll, setShowsAll] = useState(false)
  if (data.length === 0 && !error) return null
  const shown = showsAll ? data : data.slice(0, shownFirst)
  return (
    <SettingsSection
      title={t`Recent sign-ins`}
      text={t`The last 90 days. See one that wasn’t you? Change your password.`}
    >
      {error && data.length === 0 ? (
        <div className="px-5 py-4 phone:px-4">
          <DidNotLoad onRetry={() => void refetch()}>
            <Trans>Couldn’t load recent sign-ins.</Trans>
          </DidNotLoad>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
      {shown.length < data.length ? (
        <div className="px-5 py-3 phone:px-4">
          <Button className="phone:w-full" onClick={() => setShowsAll(true)}>
            <Trans>Show all sign-ins</Trans>
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  )
}

function AttemptRow({ attempt }: { attempt: SignInAttempt }) {
  const { t } = useLingui()
  const { succeeded, tries, network, at } = attempt
  const when = relativeTime(at)
  return (
    <DeviceRow
      device={attempt}
      badge={
        succeeded ? null : (
          <Badge tone="warn" icon={TriangleAlert}>
            <Plural value={tries} one="Wrong password" other="# wrong passwords" />
          </Badge>
        )
      }
      text={network === null ? when : t`${when}, from ${network}`}
    />
  )
}
