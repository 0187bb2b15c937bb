import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '@stowage/contract/keys'
import { keyLimits } from '@stowage/contract/keys.rules'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useKeptWebhooks, useKeys, useWorkspace } from './api.ts'
import { AssistantRow } from './parts/assistant-row.tsx'
import { Assistants } from './parts/assistants.tsx'
import { KeyRow } from './parts/key-row.tsx'
import { LockedAccess } from './parts/locked-access.tsx'

/** The keys by which programs come in; without API access in the plan, what it would give. */
export function AutomationPanel() {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const keys = useKeys()
  const webhooks = useKeptWebhooks(workspace.data?.apiAccess === false)
  const error = (workspace.data ? null : workspace.error) ?? (keys.isRead ? null : keys.error)
  if (error)
    return (
      <ErrorState
        title={t`Couldn’t load keys`}
        text={error.message}
        onRetry={() => {
          void workspace.refetch()
          keys.refetch()
        }}
      />
    )
  if (!workspace.data || keys.isPending) return <SkeletonRows label={t`Loading keys`} />
  const { apiAccess, plan } = workspace.data
  const ofPrograms = keys.rows.filter(({ kind }) => kind === 'key')
  const assistants = keys.rows.filter(({ kind }) => kind === 'app')
  if (apiAccess) {
    return (
      <>
        <OpenAccess keys={ofPrograms} />
        <Assistants assistants={assistants.filter(isLive)} />
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <LockedAccess plan={plan} kept={ofPrograms.length} hooks={webhooks.data?.length ?? 0} />
      {ofPrograms.length > 0 ? (
        <Kept title={t`Existing keys`}>
          {ofPrograms.map((key) => (
            <KeyRow key={key.id} apiKey={key} stoppedBy={plan} />
          ))}
        </Kept>
      ) : null}
      {assistants.length > 0 ? (
        <Kept title={t`Existing assistants`}>
          {assistants.map((key) => (
            <AssistantRow key={key.id} assistant={key} stoppedBy={plan} />
          ))}
        </Kept>
      ) : null}
    </div>
  )
}

/** What stopped and works again after an upgrade. */
function Kept({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mt-2 mb-3 text-card-title">{title}</h2>
      <Card>
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  )
}

const isLive = ({ endsAt }: ApiKey) => endsAt === null || Date.parse(endsAt) > Date.now()

function OpenAccess({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useLingui()
  const { id: me } = useCurrentUser()
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const mine = keys.filter(({ owner }) => owner.id === me)
  const [live, max] = [mine.filter(isLive).length, keyLimits.each]
  const add = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => openDialog('new-key', {})}
      disabled={live >= max}
      className="phone:w-full"
    >
      <Trans>New key</Trans>
    </Button>
  )
  return (
    <SettingsSection
      title={t`API keys`}
      text={t`A key gives one program access. You choose what the program can do, and it can never do more than you can.`}
    >
      {keys.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title={t`No keys yet`}
          text={t`Create a key so a program, such as Home Assistant, can read or change what’s here.`}
          action={add}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3 px-5 py-3.5 phone:px-4">
            <span className="mr-auto text-small text-ink-2">
              <Trans>
                {live} of your {max} keys used
              </Trans>
            </span>
            {mine.length < keys.length ? (
              <Segmented
                label={t`Whose keys`}
                options={[
                  { value: 'all', label: t`All`, count: keys.length },
                  { value: 'mine', label: t({ message: 'Mine', context: 'my keys' }), count: mine.length },
                ]}
                value={whose}
                onChange={setWhose}
              />
            ) : null}
            {add}
          </div>
          <ul className="divide-y divide-line">
            {(whose === 'all' ? keys : mine).map((key) => (
              <KeyRow key={key.id} apiKey={key} />
            ))}
          </ul>
        </>
      )}
    </SettingsSection>
  )
}
