import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { exportFormats } from '@stowage/contract/billing.rules'
import { localizeIssue } from '../../../lib/texts/localized-schema.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { includes } from '../plan-values.ts'
import type { PlanFormHandle } from './plan-form-handle.ts'

const names = {
  prioritySupport: msg`Priority support`,
  bulkOperations: msg`Bulk operations`,
  advancedAnalytics: msg`Advanced analytics`,
  customBranding: msg`Custom branding`,
  apiAccess: msg`API access`,
}

/** A plan's description, export formats and features. */
export function PlanOffers({ form }: { form: PlanFormHandle }) {
  const { i18n, t } = useLingui()
  return (
    <div className="grid content-start gap-[18px]">
      <Field label={t`Features`} mark={t`one per line`} error={featureError(form)}>
        <TextArea rows={5} {...form.register('features')} />
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-meta font-medium phone:text-small">
          <Trans>Export formats</Trans>
        </legend>
        <div className="grid grid-cols-3 gap-x-4 gap-y-2.5 phone:gap-y-4">
          {exportFormats.map((format) => (
            <Checkbox key={format} value={format} {...form.register('exportFormats')}>
              {format}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid">
        <legend className="mb-2 text-meta font-medium phone:text-small">
          <Trans>Includes</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-x-4 gap-y-2.5 phone:gap-y-4">
          {includes.map((name) => (
            <Checkbox key={name} value={name} {...form.register('included')}>
              {i18n._(names[name])}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** The error of the list, or of its first invalid line. */
function featureError({ formState }: PlanFormHandle): string | undefined {
  const error = formState.errors.features as { message?: string } | { message?: string }[] | undefined
  const message = Array.isArray(error) ? error.find((one) => one?.message)?.message : error?.message
  return message && localizeIssue(message)
}
