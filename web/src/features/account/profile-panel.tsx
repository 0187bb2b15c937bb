import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { signOut } from '../../lib/api/sign-out.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Who is signed in. Name and address belong to the sign-in provider, so they are only shown here. */
export function ProfilePanel() {
  const { t } = useLingui()
  const { name, email, createdAt } = useCurrentUser()
  const since = formatDate(createdAt)
  return (
    <Card padded>
      <div className="mb-5 flex items-center gap-4">
        <Avatar name={name} className="size-14! text-[1.25rem]!" />
        <div className="min-w-0">
          <p className="truncate text-card-title">{name}</p>
          <p className="text-meta text-ink-3">
            <Trans>Here since {since}</Trans>
          </p>
        </div>
      </div>
      <div className="grid max-w-[560px] gap-4">
        <Field label={t`Name`} hint={t`Managed by your sign-in provider`}>
          <TextInput readOnly value={name} />
        </Field>
        <Field label={t`Email`} hint={t`Managed by your sign-in provider`}>
          <TextInput readOnly type="email" value={email} />
        </Field>
        <Button icon={LogOut} onClick={signOut} className="mt-2 justify-self-start phone:w-full">
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </Card>
  )
}
