import { Trans, useLingui } from '@lingui/react/macro'
import { createMovement } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { nextRequest, type SentRequest } from '../../lib/api/request-key.ts'
import { showFailure } from '../../lib/api/show-failure.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { settleSteps } from './waiting-steps.ts'

/** The typed text, and the last request of it. */
type CountDraft = { text: string; sent?: SentRequest | undefined }

/** Sets the counted quantity of an item; its stock history says that it was counted (ROLE-06). */
export function SetCountDialog({ item, open, onClose }: HostedDialog<'set-count'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, name, quantity } = item
  const draftKey = `set-count-${id}`
  const [{ text, sent }, setDraft] = useState(
    () => consumeDraft<CountDraft>(draftKey) ?? { text: String(quantity) },
  )
  const [isSettling, setSettling] = useState(false)
  const count = /^\d+$/.test(text.trim()) ? Number(text) : undefined
  const isValid = count !== undefined && count <= itemLimits.quantity
  const isTyped = () => text !== String(quantity)
  const shown = isValid ? formatNumber(count) : ''
  const before = formatNumber(quantity)
  const failure = (error: ApiError) => ({
    title: t`Couldn’t change the quantity`,
    description: error.message,
  })
  const { mutateAsync: save, isPending: isSaving } = useApiMutation(createMovement, {
    requestKeyOf: ({ body }) => {
      const next = nextRequest(sent, JSON.stringify(body))
      setDraft((former) => ({ ...former, sent: next }))
      return next.key
    },
    success: t`Quantity of ${name} set to ${shown}`,
    failure,
  })
  const isPending = isSettling || isSaving
  useFormDraft(draftKey, () => (isTyped() ? { text, sent } : undefined), open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({ locked: isPending, isTyped, onClose: end })
  const submit = async () => {
    if (!isValid) return
    setSettling(true)
    try {
      // Steps made before the count are part of what was counted; stored after it they would be added.
      await settleSteps(client, id).catch((error: unknown) => {
        showFailure(client, error, failure)
        throw error
      })
      await save({ params: { id }, body: { count } })
    } catch {
      // A toast has reported it.
      return
    } finally {
      setSettling(false)
    }
    end()
  }
  return (
    <FormDialog
      size="sm"
      open={open}
      onClose={close}
      title={<Trans>Set count</Trans>}
      context={t`${name}, currently ${before}`}
      onSubmit={submit}
      onCancel={end}
      submitLabel={isValid ? <Trans>Set to {shown}</Trans> : <Trans>Set count</Trans>}
      pending={isPending}
      disabled={!isValid}
    >
      <Field label={t`How many are there?`} hint={t`The history will show this as “Counted.”`}>
        <QuantityStepper
          value={text}
          onChange={({ target }) => setDraft((former) => ({ ...former, text: target.value }))}
          onFocus={({ target }) => target.select()}
          max={itemLimits.quantity}
          decreaseLabel={t`Decrease quantity of ${name}`}
          increaseLabel={t`Increase quantity of ${name}`}
          className="h-16 text-[1.5rem]"
        />
      </Field>
    </FormDialog>
  )
}
