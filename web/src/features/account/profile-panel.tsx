import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { shownPicture } from '../../entities/shown-picture.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { signOut } from '../../lib/outbox/sign-out.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PersonRow } from './parts/person-row.tsx'
import { PlanRow } from './parts/plan-row.tsx'

// A chunk of its own; otherwise the code it shares with photo dialogs would be in every first load.
const { Part: PictureRow, preload: preloadPicture } = lazyPart(
  () => import('./parts/picture-row.tsx').then((file) => file.PictureRow),
  { fallback: () => <StillRow /> },
)

// Loads the code that it shares with the ticket screens.
const { Part: TicketRows, preload: preloadTickets } = lazyPart(
  () => import('./parts/ticket-rows.tsx').then((file) => file.TicketRows),
  { fallback: () => <StillTickets /> },
)

/** Loads the chunks of this panel in parallel. */
export const preloadParts = () => Promise.allSettled([preloadPicture(), preloadTickets()])

/**
 * The signed-in person. Name and address belong to the login provider and are read-only; the picture can be changed.
 */
export function ProfilePanel() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { name, email } = useCurrentUser()
  return (
    <>
      <SettingsSection
        title={<Trans>Personal info</Trans>}
        text={<Trans>Your name and email come from your sign-in provider.</Trans>}
      >
        <div className="grid gap-5 p-5 phone:p-4">
          <PictureRow />
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
            <Field
              label={t({ message: 'Name', context: 'of a person or a passkey' })}
              hint={t`Managed by your sign-in provider`}
            >
              <TextInput readOnly value={name} />
            </Field>
            <Field label={t`Email`} hint={t`Managed by your sign-in provider`}>
              <TextInput readOnly type="email" value={email} />
            </Field>
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title={<Trans>Your plan</Trans>} text={<Trans>Limits and price.</Trans>}>
        <PlanRow />
      </SettingsSection>
      <SettingsSection
        title={<Trans>My Tickets</Trans>}
        text={<Trans>Your questions and our answers.</Trans>}
      >
        <TicketRows />
      </SettingsSection>
      {/* On a phone it is in the header's menu. */}
      <div className="border-t border-line pt-6 phone:hidden">
        <Button icon={LogOut} onClick={() => signOut(client)}>
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </>
  )
}

/** The row until the picture's controls are loaded, which are below on a phone. */
function StillRow() {
  return (
    <PersonRow picture={shownPicture(useCurrentUser())}>
      <span className="h-11 phone:basis-full" />
    </PersonRow>
  )
}

function StillTickets() {
  const { t } = useLingui()
  return <SkeletonRows delayed={false} label={t`Loading your tickets`} rows={2} />
}
