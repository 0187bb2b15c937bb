import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountContents } from '@stowage/contract/account'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../lib/address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** The person's workspaces that others use: each is handed over or deleted before the account (OWN-06). */
export function SharedWorkspaces({ shared }: { shared: AccountContents['shared'] }) {
  const { t } = useLingui()
  return (
    <>
      <div className="flex items-start gap-3 rounded-card bg-mute-soft px-4 py-3.5">
        <Icon of={Users} size={20} className="mt-0.5" />
        <p>
          <b className="font-semibold">
            <Plural
              value={shared.length}
              one="Other people use # of your workspaces."
              other="Other people use # of your workspaces."
            />
          </b>{' '}
          <Trans>Hand over or delete each one first, then delete your account.</Trans>
        </p>
      </div>
      <ul className="rounded-card border border-line divide-y divide-line">
        {shared.map(({ id, name, members }) => (
          <li key={id} className="flex min-h-15 items-center gap-3 px-4 py-2 phone:flex-wrap">
            <span className="min-w-0 flex-1 phone:basis-full">
              <span dir="auto" className="block truncate font-medium">
                {name}
              </span>
              <span className="block text-small text-ink-2">
                <Plural value={members} one="# person" other="# people" />
              </span>
            </span>
            <Button size="sm" href={paths.workspaceOf(id)} aria-label={t`Hand over ${name}`}>
              <Trans>Hand over</Trans>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              href={paths.workspaceOf(id)}
              aria-label={t({ message: `Delete ${name}`, context: 'a workspace' })}
            >
              <Trans>Delete</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
