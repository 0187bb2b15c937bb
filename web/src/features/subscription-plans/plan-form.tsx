import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdministeredPlan, NewPlan } from '@stowage/contract/subscription-plans'
import { newPlan } from '@stowage/contract/subscription-plans.schemas'
import { useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { askBeforeClose, closeForm } from '../../lib/overlays/unsaved-changes.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { zodFormResolver } from '../../lib/texts/localized-schema.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { lowerLimits } from './lower-limits.ts'
import { PlanFields } from './parts/plan-fields.tsx'
import { PlanOffers } from './parts/plan-offers.tsx'
import { ReachNote } from './parts/reach-note.tsx'
import { blankPlan, type PlanValues, sentPlan, valuesOf } from './plan-values.ts'

/** Saves the form's values and calls `done` afterwards; a failure is reported by then, and the form stays. */
export type SavePlan = (sent: NewPlan, done: () => void) => Promise<unknown>

type PlanFormProps = {
  /** The stored plan; undefined for a new one. */
  plan: AdministeredPlan | undefined
  onSave: SavePlan
  open: boolean
  onClose: () => void
}

// The schema describes the request, the form the typed texts; both use the same field names.
const check = zodFormResolver(newPlan)
const resolver: Resolver<PlanValues> = async (values, context, options) => {
  const { errors } = await check(sentPlan(values) as never, context, options as never)
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never }
}

/** A plan's fields in two columns. */
export function PlanForm({ plan, onSave, open, onClose }: PlanFormProps) {
  const { t } = useLingui()
  const draftKey = `plan-${plan?.id ?? 'new'}`
  const stored = plan ? valuesOf(plan) : blankPlan
  const [defaultValues] = useState(() => ({ ...stored, ...consumeDraft<Partial<PlanValues>>(draftKey) }))
  const form = useForm<PlanValues>({ resolver, defaultValues })
  const { isSubmitting } = form.formState
  const typed = () => typedOver(stored, form.getValues())
  useFormDraft(draftKey, typed, open)
  const end = closeForm(draftKey, onClose)
  const close = askBeforeClose({
    locked: isSubmitting,
    isTyped: () => typed() !== undefined,
    onClose: end,
  })
  const [containers, itemsPerContainer, teamMembers] = useWatch({
    control: form.control,
    name: ['containers', 'itemsPerContainer', 'teamMembers'],
  })
  const limits = plan && lowerLimits(plan, { containers, itemsPerContainer, teamMembers })
  const save = form.handleSubmit((values) => onSave(sentPlan(values), end))
  return (
    <FormDialog
      open={open}
      onClose={close}
      size="xl"
      title={plan ? t`Edit ${plan.displayName}` : t`New Plan`}
      context={plan ? <UsersOnIt users={plan.users} /> : undefined}
      onSubmit={save}
      onCancel={end}
      submitLabel={<Trans>Save Plan</Trans>}
      pending={isSubmitting}
      note={
        limits ? (
          <p className="mr-auto text-small text-ink-2 phone:sr-only">
            <Trans>We’ll ask you to confirm first</Trans>
          </p>
        ) : null
      }
    >
      <div className="grid grid-cols-2 gap-x-7 gap-y-[18px] phone:grid-cols-1">
        <PlanFields form={form} plan={plan} />
        <PlanOffers form={form} />
        {plan ? <ReachNote plan={plan} limits={limits} /> : null}
      </div>
    </FormDialog>
  )
}

/** The typed values alone, because another admin may change the plan before the form opens again. */
function typedOver(stored: PlanValues, values: PlanValues): Partial<PlanValues> | undefined {
  const names = Object.keys(values) as (keyof PlanValues)[]
  const typed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(stored[name]))
  return typed.length === 0 ? undefined : Object.fromEntries(typed.map((name) => [name, values[name]]))
}

function UsersOnIt({ users }: { users: number }) {
  return <Plural value={users} one="# user is on this plan" other="# users are on this plan" />
}
