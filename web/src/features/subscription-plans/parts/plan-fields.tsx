import { Trans, useLingui } from '@lingui/react/macro'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import DollarSign from 'lucide-react/icons/dollar-sign'
import { useWatch } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { valuesOf } from '../plan-values.ts'
import type { PlanFormHandle } from './plan-form-handle.ts'

type PlanFieldsProps = { form: PlanFormHandle; plan: AdministeredPlan | undefined }

/** Names, price and limits. */
export function PlanFields({ form, plan }: PlanFieldsProps) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-2 content-start gap-x-4 gap-y-[18px]">
      <Field
        label={t({ message: 'Name', context: 'of a plan' })}
        hint={t`Unique ID for the API`}
        error={errors.name?.message}
      >
        <TextInput mono autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t`Display name`} error={errors.displayName?.message}>
        <TextInput autoComplete="off" {...form.register('displayName')} />
      </Field>
      <Field label={t`Description`} error={errors.description?.message} className="col-span-full">
        <TextInput autoComplete="off" {...form.register('description')} />
      </Field>
      <Field label={t`Price`} error={errors.price?.message}>
        <TextInput
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          icon={DollarSign}
          end={
            <span className="shrink-0 text-small text-ink-2">
              <Trans>per month</Trans>
            </span>
          }
          {...form.register('price')}
        />
      </Field>
      <LimitField form={form} plan={plan} name="teamMembers" label={t`Team members`} />
      <LimitField form={form} plan={plan} name="containers" label={t`Max containers`} />
      <LimitField form={form} plan={plan} name="itemsPerContainer" label={t`Items per container`} />
    </div>
  )
}

type LimitFieldProps = PlanFieldsProps & {
  name: 'containers' | 'itemsPerContainer' | 'teamMembers'
  label: string
}

/** A limit; a changed one shows its former value. */
function LimitField({ form, plan, name, label }: LimitFieldProps) {
  const { t } = useLingui()
  const typed = useWatch({ control: form.control, name })
  const former = plan && valuesOf(plan)[name]
  const was =
    former === undefined || former === typed ? null : (
      <span className="shrink-0 text-small text-ink-2">
        <Trans>was {former}</Trans>
      </span>
    )
  return (
    <Field label={label} hint={t`-1 means unlimited`} error={form.formState.errors[name]?.message}>
      <TextInput type="number" inputMode="text" step="1" min="-1" end={was} {...form.register(name)} />
    </Field>
  )
}
