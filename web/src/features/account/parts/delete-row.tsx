import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow } from '../../../ui/settings-section.tsx'
import { useAccountContents } from '../delete-account.ts'
import { DeleteAccountDialog } from '../delete-account-dialog.tsx'

/** The button that opens the account's deletion. */
export function DeleteRow() {
  const { t } = useLingui()
  const { data } = useAccountContents()
  // A new key each time, so that the confirmation must be typed again.
  const [question, setQuestion] = useState({ turn: 0, open: false })
  return (
    <>
      <SettingsRow
        label={t`Delete your account and everything in it`}
        help={
          data ? (
            <Trans>
              <Plural value={data.containers} one="# container" other="# containers" />,{' '}
              <Plural value={data.items} one="# item" other="# items" />, all photos and your sign-in details.
            </Trans>
          ) : (
            t`All containers, items and photos, and your sign-in details.`
          )
        }
        control={
          <Button
            variant="ghost"
            icon={Trash2}
            onClick={() => setQuestion(({ turn }) => ({ turn: turn + 1, open: true }))}
          >
            <Trans>Delete Account</Trans>
          </Button>
        }
      />
      {question.turn > 0 ? (
        <DeleteAccountDialog
          key={question.turn}
          open={question.open}
          onClose={() => setQuestion(({ turn }) => ({ turn, open: false }))}
        />
      ) : null}
    </>
  )
}
