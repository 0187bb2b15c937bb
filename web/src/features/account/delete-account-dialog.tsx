import { Trans, useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useScreenBlocker } from '../../lib/overlays/navigation-blocker.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAccountContents, useDeleteAccount } from './delete-account.ts'
import { useExport } from './export-data.ts'
import { CopyOffer } from './parts/copy-offer.tsx'
import { SharedWorkspaces } from './parts/shared-workspaces.tsx'
import { WhatGoes } from './parts/what-goes.tsx'

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** The dialog that deletes the account. The person types their email address, because one press must not be enough. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { email, name } = useCurrentUser()
  // Some login providers give no email address.
  const word = email || name
  const [typed, setTyped] = useState('')
  const { remove, isPending } = useDeleteAccount()
  const isExporting = useExport() !== null
  const shared = useAccountContents().data?.shared ?? []
  const isConfirmed = shared.length === 0 && plain(typed) === plain(word)
  // Back closes the dialog, but must not interrupt a running deletion.
  useScreenBlocker(open, () => (isPending ? undefined : onClose()))
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      locked={isPending}
      title={t`Delete your account?`}
      context={word}
      closeLabel={t`Close`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isConfirmed && !isExporting && !isPending) remove()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            type="submit"
            icon={Trash2}
            disabled={!isConfirmed || isExporting}
            pending={isPending}
          >
            <Trans>Delete Account</Trans>
          </Button>
        </>
      }
    >
      {shared.length > 0 ? (
        <SharedWorkspaces shared={shared} />
      ) : (
        <>
          <p>
            <Trans>Deleted immediately and forever:</Trans>
          </p>
          <WhatGoes />
          <CopyOffer disabled={isPending} />
          <Field
            label={
              <span>
                <Trans>
                  Type <bdi className="code wrap-anywhere">{word}</bdi> to confirm
                </Trans>
              </span>
            }
          >
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              readOnly={isPending}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              end={isConfirmed ? <Icon of={CircleCheck} size={18} className="text-ok" /> : null}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}
