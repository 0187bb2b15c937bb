import { Trans, useLingui } from '@lingui/react/macro'
import { brandLimits, colorPattern } from '@stowage/contract/branding.rules'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { consumeDraft } from '../../../lib/storage/form-drafts.ts'
import { usePersistentDraft } from '../../../lib/storage/persistent-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ShownBrand, ShownLogo } from '../shown-brand.ts'
import { ColorField } from './color-field.tsx'
import { LogoFields } from './logo-fields.tsx'

/** What is sent of a logo: undefined leaves it, null removes it. */
const sentLogo = (now: ShownLogo | null, stored: ShownLogo | null) =>
  now?.address === stored?.address ? undefined : (now?.address ?? null)

type Fields = Pick<ShownBrand, 'name' | 'color' | 'returnTo'>
/** What was typed and is kept, without logos, which may be too large for that. */
type Draft = Partial<Fields>

/** A typed color as it is stored; undefined: it is none yet. */
function asColor(typed: string): string | undefined {
  const color = typed.toLowerCase()
  return colorPattern.test(color) ? color : undefined
}

/** The fields, with what is sent of the logos. */
type SentBrand = Fields & { logo: string | null | undefined; darkLogo: string | null | undefined }

type BrandFormProps = {
  stored: ShownBrand
  /** False for the values that the form begins with. */
  isStored: boolean
  /** The key under which what is typed is kept. */
  draftKey: string
  save: { isPending: boolean; error: ApiError | null }
  /** Saves the brand, and calls `onSaved` once it is stored. */
  onSave: (values: SentBrand, onSaved: () => void) => void
  /** False for a brand that no label shows. */
  hasReturnTo?: boolean
  /** Where it is used, in a sentence. */
  usedOn: ReactNode
  remove: ReactNode
  previews: (brand: ShownBrand) => ReactNode
}

/**
 * The form of a brand, with previews that follow what is typed. It holds the changes alone, so that a brand that another admin
 * saves meanwhile is shown in the fields that were left as they were.
 */
export function BrandForm(props: BrandFormProps) {
  const { stored, isStored, draftKey, save, onSave, hasReturnTo = true, usedOn, remove, previews } = props
  const { t } = useLingui()
  const [changes, setChanges] = useState<Partial<ShownBrand>>(() => consumeDraft<Draft>(draftKey) ?? {})
  // The last typed color that is one, for previews while another is typed.
  const [lastColor, setLastColor] = useState<string>()
  const change = (changed: Partial<ShownBrand>) => {
    setLastColor((last) => asColor(changed.color ?? '') ?? last)
    setChanges((before) => ({ ...before, ...changed }))
  }
  const brand = { ...stored, ...changes }
  const isChanged = JSON.stringify(brand) !== JSON.stringify(stored)
  const { name, color, returnTo } = brand
  const form = useFormFocus(isChanged)
  const shownColor = asColor(color) ?? lastColor ?? stored.color
  usePersistentDraft(draftKey, () => {
    const { logo: _, darkLogo: __, ...typed } = changes
    return isChanged ? typed : undefined
  })
  const errorOf = (path: string) => save.error?.issues.find((issue) => issue.path === `body.${path}`)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(
      {
        name,
        color,
        returnTo,
        logo: sentLogo(brand.logo, stored.logo),
        darkLogo: sentLogo(brand.darkLogo, stored.darkLogo),
      },
      // What was typed meanwhile stays.
      () => setChanges((now) => (now === changes ? {} : now)),
    )
  }
  const shown = { ...brand, color: shownColor, name: name.trim() || stored.name }
  const inField = ['name', 'color', 'returnTo', 'logo', 'darkLogo'].some((path) => errorOf(path))
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <form ref={form} tabIndex={-1} noValidate onSubmit={submit}>
        <Card>
          <div className="grid grid-cols-1 gap-5 p-5 phone:p-4">
            <Field label={t`Name`} error={errorOf('name')}>
              <TextInput
                maxLength={brandLimits.name}
                value={name}
                onChange={({ target }) => change({ name: target.value })}
                end={<Count of={name} max={brandLimits.name} />}
              />
            </Field>
            <LogoFields brand={brand} onChange={change} error={errorOf('logo') ?? errorOf('darkLogo')} />
            <ColorField value={color} shown={shownColor} onChange={change} error={errorOf('color')} />
            {hasReturnTo ? (
              <Field
                label={t`Return to`}
                error={errorOf('returnTo')}
                hint={t`Printed at the bottom of labels, so a lost box finds its way back.`}
              >
                <TextInput
                  maxLength={brandLimits.returnTo}
                  value={returnTo}
                  onChange={({ target }) => change({ returnTo: target.value })}
                  end={<Count of={returnTo} max={brandLimits.returnTo} />}
                />
              </Field>
            ) : null}
            {save.error && !inField ? (
              <p role="alert" className="text-small text-bad">
                {save.error.message}
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3 phone:px-4">
            <p className="flex-1 basis-48 text-small text-ink-2">{usedOn}</p>
            {isStored && !isChanged ? remove : null}
            {isChanged ? (
              <Button variant="ghost" onClick={() => setChanges({})}>
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
        {previews(shown)}
      </section>
    </div>
  )
}

/** Takes the focus when the pressed button goes, or can't be pressed again, because nothing is changed any more. */
function useFormFocus(isChanged: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isChanged) return undefined
    return () => {
      const { activeElement: now } = document
      if (now === document.body || now?.matches(':disabled')) form.current?.focus({ preventScroll: true })
    }
  }, [isChanged])
  return form
}

function Count({ of, max }: { of: string; max: number }) {
  const length = of.length
  return (
    <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
      <Trans>
        {length} of {max}
      </Trans>
    </span>
  )
}
