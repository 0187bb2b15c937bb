import { Trans, useLingui } from '@lingui/react/macro'
import { transferDays } from '@stowage/contract/workspaces.rules'
import { useState } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { passFocusOn } from '../../../ui/return-focus.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings-section.tsx'
import { useEndOffer, useMembers, useOffer, useWorkspace } from '../api.ts'
import { TakeOverDialog } from '../take-over-dialog.tsx'

/** Hands the workspace over: the owner's offer to a member, and for that member the way to accept it. */
export function HandOver() {
  const { t } = useLingui()
  const { id: me, workspaceRole, workspaceName } = useCurrentUser()
  const transfer = useWorkspace().data?.transfer ?? null
  if (workspaceRole !== 'owner' && transfer?.toId !== me) return null
  return (
    <SettingsSection
      title={t`Hand over`}
      text={
        workspaceRole === 'owner'
          ? t`Give ${workspaceName} to a member. Their plan will cover it from then on.`
          : t`If you accept, your plan will cover this workspace.`
      }
    >
      <div key={transfer?.endsAt} ref={passFocusOn}>
        {transfer === null ? <NewOffer /> : <OpenOffer />}
      </div>
    </SettingsSection>
  )
}

function NewOffer() {
  const { t } = useLingui()
  const { id: me, workspaceId: id } = useCurrentUser()
  const { rows: members, hasMore, loadMore } = useMembers()
  const [chosen, setChosen] = useState('')
  const offer = useOffer()
  const others = members.filter((member) => member.id !== me)
  return (
    <SettingsRow
      label={t`New owner`}
      help={
        others.length === 0 ? (
          <Trans>Invite someone first.</Trans>
        ) : (
          <Trans>You’ll stay on as an admin. The offer expires after {transferDays} days.</Trans>
        )
      }
      control={
        <span className="flex gap-3 phone:flex-col">
          <SelectField
            aria-label={t`New owner`}
            value={chosen}
            disabled={others.length === 0}
            onFocus={() => {
              if (hasMore) loadMore()
            }}
            onChange={({ target }) => setChosen(target.value)}
            className="w-50 phone:w-full"
          >
            <option value="">{t`Choose a member`}</option>
            {others.map((member) => (
              <option key={member.id} value={member.id}>
                {member.name}
              </option>
            ))}
          </SelectField>
          <Button
            disabled={chosen === ''}
            pending={offer.isPending}
            onClick={() => offer.mutate({ params: { id }, body: { userId: Number(chosen) } })}
          >
            <Trans>Offer</Trans>
          </Button>
        </span>
      }
    />
  )
}

function OpenOffer() {
  const { t } = useLingui()
  const { workspaceId: id, workspaceRole, workspaceOwner: owner } = useCurrentUser()
  const transfer = useWorkspace().data?.transfer
  const withdraw = useEndOffer(t`Offer withdrawn`)
  const [isShown, setShown] = useState(false)
  if (!transfer) return null
  const { toName: name, endsAt } = transfer
  const until = formatDate(endsAt)
  if (workspaceRole === 'owner') {
    return (
      <SettingsRow
        label={t`Offered to ${name}`}
        help={<Trans>Expires {until}. Nothing changes until they accept.</Trans>}
        control={
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
            <Trans>Withdraw</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <SettingsRow
        label={t`${owner} is offering you this workspace`}
        help={<Trans>Expires {until}. Nothing changes until you accept.</Trans>}
        control={
          <Button variant="primary" onClick={() => setShown(true)}>
            <Trans>See what changes</Trans>
          </Button>
        }
      />
      {isShown ? <TakeOverDialog offer={transfer} onClose={() => setShown(false)} /> : null}
    </>
  )
}
