import { Trans, useLingui } from '@lingui/react/macro'
import type { MadeKey } from '@stowage/contract/keys'
import {
  includesScope,
  keyDays,
  keyLimits,
  type Scope,
  scopes,
  usualKeyDays,
} from '@stowage/contract/keys.rules'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { CurrentPasswordField } from '../../entities/current-password-field.tsx'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, removeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAsksPassword, useCreateKey } from './api.ts'
import { ScopeRows } from './parts/scope-rows.tsx'
import { ShownOnce } from './parts/shown-once.tsx'

const ends = [...keyDays.map(String), 'never'] as const
const day = 24 * 3_600_000
const draftKey = 'new-key'
/** What was typed and is kept, without the password. */
type Draft = { name: string; chosen: readonly Scope[]; end: string }
const usual: Draft = { name: '', chosen: ['inventory:read'], end: String(usualKeyDays) }

/** Makes a key, then shows it this once. */
export function NewKeyDialog({ open, onClose }: HostedDialog<'new-key'>) {
  const [made, setMade] = useState<MadeKey>()
  if (made) return <ShownOnce made={made} open={open} onClose={onClose} />
  return <KeyForm open={open} onClose={onClose} onMade={setMade} />
}

type KeyFormProps = HostedDialog<'new-key'> & { onMade: (made: MadeKey) => void }

function KeyForm({ open, onClose, onMade }: KeyFormProps) {
  const { t } = useLingui()
  const { workspaceName, workspaceRole, isPaused } = useCurrentUser()
  const [password, setPassword] = useState('')
  const asksPassword = useAsksPassword()
  const create = useCreateKey()
  const discard = closeForm(draftKey, onClose)
  const { name, setName, chosen, setChosen, end, setEnd, close } = useKeyFields(
    open,
    create.isPending,
    discard,
  )
  const { name: longest } = keyLimits
  const length = name.length
  const days = keyDays.find((one) => String(one) === end) ?? null
  const role = isPaused ? 'viewer' : workspaceRole
  const save = async () => {
    const proof = asksPassword ? { currentPassword: password } : {}
    const body = { name, scopes: [...chosen], days, ...proof }
    // A refusal is shown in the form.
    await create.mutateAsync({ body }, { onSuccess: onMade }).then(
      () => removeDraft(draftKey),
      () => undefined,
    )
  }
  const { ofName, ofScopes, ofPassword, rest } = refusalsOf(create.error)
  return (
    <FormDialog
      size="wide"
      open={open}
      onClose={close}
      onCancel={discard}
      title={<Trans>New key</Trans>}
      context={
        <Trans>
          For <bdi>{workspaceName}</bdi> only
        </Trans>
      }
      onSubmit={save}
      submitLabel={<Trans>Create key</Trans>}
      pending={create.isPending}
    >
      <Field label={t`Name`} error={ofName}>
        <TextInput
          maxLength={longest}
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder="Home Assistant"
          end={
            <span className="text-small whitespace-nowrap text-ink-2">
              <Trans>
                {length} of {longest}
              </Trans>
            </span>
          }
        />
      </Field>
      <ScopeRows
        offered={scopes.map((scope) => ({ scope, isLocked: !includesScope(role, scope) }))}
        chosen={chosen}
        onChange={setChosen}
        error={ofScopes}
      />
      <EndChoice value={end} onChange={setEnd} days={days} />
      {asksPassword ? (
        <CurrentPasswordField
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={ofPassword}
        />
      ) : null}
      {rest === undefined ? null : (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-small text-bad">
          {rest}
        </p>
      )}
    </FormDialog>
  )
}

/** What was refused about each field, and what about none of them. */
function refusalsOf(error: ApiError | null) {
  const at = (path: string) => error?.issues.find((one) => one.path === path)?.message
  const [ofName, ofScopes, ofPassword] = [at('body.name'), at('body.scopes'), at('body.currentPassword')]
  const rest = ofName || ofScopes || ofPassword ? undefined : error?.message
  return { ofName, ofScopes, ofPassword, rest }
}

/** The fields of a new key but the password, which no draft has; `close` asks before they are lost. */
function useKeyFields(open: boolean, locked: boolean, onClose: () => void) {
  const [start] = useState(() => consumeDraft<Draft>(draftKey) ?? usual)
  const [name, setName] = useState(start.name)
  const [chosen, setChosen] = useState(start.chosen)
  const [end, setEnd] = useState(start.end)
  const typed = (): Draft | undefined => {
    const values = { name, chosen, end }
    return JSON.stringify(values) === JSON.stringify(usual) ? undefined : values
  }
  useFormDraft(draftKey, typed, open)
  const close = askBeforeClose({ locked, isTyped: () => typed() !== undefined, onClose })
  return { name, setName, chosen, setChosen, end, setEnd, close }
}

type EndChoiceProps = { value: string; onChange: (value: string) => void; days: number | null }

/** When the key ends, with the day below. A key that never ends is a warning. */
function EndChoice({ value, onChange, days }: EndChoiceProps) {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    30: t`30 days`,
    90: t`90 days`,
    365: t`365 days`,
    never: t({ message: 'Never', context: 'when a key ends' }),
  }
  const date = days === null ? '' : formatDate(new Date(Date.now() + days * day).toISOString())
  const before = keyLimits.warningDays
  return (
    <div className="grid gap-2">
      <p className="text-meta font-medium phone:text-small">{t`Expires after`}</p>
      <Segmented
        full
        label={t`Expires after`}
        options={ends.map((one) => ({ value: one, label: labels[one] }))}
        value={value}
        onChange={onChange}
      />
      {days === null ? (
        <p className="flex gap-3 rounded-control bg-warn-soft px-4 py-3 text-small">
          <Icon of={TriangleAlert} size={18} className="mt-px shrink-0 text-warn" />
          <Trans>A key that never expires works until you revoke it. Anyone who finds it can use it.</Trans>
        </p>
      ) : (
        <p className="text-small text-ink-2">
          <Trans>
            Expires {date}. We’ll remind you {before} days ahead.
          </Trans>
        </p>
      )}
    </div>
  )
}
