import { Trans, useLingui } from '@lingui/react/macro'
import { brandLimits, colorPattern } from '@stowage/contract/branding.rules'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useFormDraft } from '../../../lib/storage/form-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useSetBranding } from '../api.ts'
import type { ShownBrand, ShownLogo } from '../shown-brand.ts'
import { ColorField } from './color-field.tsx'
import { RemoveButton } from './locked-branding.tsx'
import { LogoFields } from './logo-fields.tsx'
import { LabelPreview, MailPreview, PagePreview } from './previews.tsx'

/** What is sent of a logo: undefined leaves it, null removes it. */
const sentLogo = (now: ShownLogo | null, stored: ShownLogo | null) =>
  now?.address === stored?.address ? undefined : (now?.address ?? null)

type BrandFormProps = {
  stored: ShownBrand
  /** False for the values that the form begins with. */
  isStored: boolean
}

/** The form of the workspace's brand, with previews that follow what is typed. */
export function BrandForm({ stored, isStored }: BrandFormProps) {
  const { t } = useLingui()
  const { workspaceId: id } = useCurrentUser()
  const save = useSetBranding()
  const [brand, setBrand] = useState(stored)
  // The last color that is one, for previews while another is typed.
  const [lastColor, setLastColor] = useState(stored.color)
  const change = (changed: Partial<ShownBrand>) => {
    const { color } = changed
    if (color !== undefined && colorPattern.test(color.toLowerCase())) setLastColor(color.toLowerCase())
    setBrand((before) => ({ ...before, ...changed }))
  }
  const isChanged = JSON.stringify(brand) !== JSON.stringify(stored)
  const { name, color, returnTo } = brand
  useFormDraft('branding', () => (isChanged ? { name, color, returnTo } : undefined))
  const errorOf = (path: string) => save.error?.issues.find((issue) => issue.path === `body.${path}`)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({
      params: { id },
      body: {
        ...{ name, color, returnTo },
        logo: sentLogo(brand.logo, stored.logo),
        darkLogo: sentLogo(brand.darkLogo, stored.darkLogo),
      },
    })
  }
  const shown = { ...brand, color: lastColor, name: name.trim() || stored.name }
  const inField = ['name', 'color', 'returnTo', 'logo', 'darkLogo'].some((path) => errorOf(path))
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <form noValidate onSubmit={submit}>
        <Card>
          <div className="grid grid-cols-1 gap-5 p-5 phone:p-4">
            <Field label={t`Name`} error={errorOf('name')}>
              <TextInput
                maxLength={brandLimits.name}
                value={name}
                onChange={({ target }) => change({ name: target.value })}
                end={<Count of={name} most={brandLimits.name} />}
              />
            </Field>
            <LogoFields brand={brand} onChange={change} error={errorOf('logo') ?? errorOf('darkLogo')} />
            <ColorField value={color} shown={lastColor} onChange={change} error={errorOf('color')} />
            <Field
              label={t`Return to`}
              error={errorOf('returnTo')}
              hint={t`Printed at the foot of labels, so a lost box finds its way back.`}
            >
              <TextInput
                maxLength={brandLimits.returnTo}
                value={returnTo}
                onChange={({ target }) => change({ returnTo: target.value })}
                end={<Count of={returnTo} most={brandLimits.returnTo} />}
              />
            </Field>
            {save.error && !inField ? (
              <p role="alert" className="text-small text-bad">
                {save.error.message}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 phone:px-4">
            <p className="flex-1 basis-48 text-small text-ink-2">
              <Trans>Used on labels, PDFs, emails and invitations.</Trans>
            </p>
            {isStored && !isChanged ? <RemoveButton /> : null}
            {isChanged ? (
              <Button variant="ghost" onClick={() => setBrand(stored)}>
                <Trans>Discard</Trans>
              </Button>
            ) : null}
            <Button
              variant="primary"
              type="submit"
              pending={save.isPending}
              disabled={!isChanged && isStored}
            >
              <Trans>Save</Trans>
            </Button>
          </div>
        </Card>
      </form>
      <section aria-label={t`Previews`} className="sticky top-20 grid grid-cols-1 gap-4 max-xl:static">
        <LabelPreview brand={shown} />
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <PagePreview brand={shown} />
          <MailPreview brand={shown} />
        </div>
      </section>
    </div>
  )
}

function Count({ of, most }: { of: string; most: number }) {
  const length = of.length
  return (
    <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
      <Trans>
        {length} of {most}
      </Trans>
    </span>
  )
}
