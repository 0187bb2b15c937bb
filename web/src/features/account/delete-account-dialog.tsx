import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { TypedConfirmation } from '../../entities/typed-confirmation.tsx'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAccountContents, useDeleteAccount } from './delete-account.ts'
import { useExport } from './export-data.ts'
import { CopyOffer } from './parts/copy-offer.tsx'
import { DeletedContents } from './parts/deleted-contents.tsx'
import { SharedWorkspaces } from './parts/shared-workspaces.tsx'

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
  return (
    <FormDialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={t`Delete your account?`}
      context={word}
      onSubmit={async () => {
        if (isConfirmed && !isExporting) await remove()
      }}
      submitLabel={<Trans>Delete Account</Trans>}
      submitIcon={Trash2}
      danger
      pending={isPending}
      disabled={!isConfirmed || isExporting}
    >
      {shared.length > 0 ? (
        <SharedWorkspaces shared={shared} />
      ) : (
        <>
          <p>
            <Trans>If you delete your account:</Trans>
          </p>
          <DeletedContents />
          <CopyOffer disabled={isPending} />
          <TypedConfirmation
            word={word}
            value={typed}
            onChange={setTyped}
            isConfirmed={isConfirmed}
            readOnly={isPending}
          />
        </>
      )}
    </FormDialog>
  )
}
