import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { labelSheets, printLimits } from '@stowage/contract/qr.rules'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { saveSheet } from './api.ts'
import { type ChosenContainers, ContainerChoice } from './parts/container-choice.tsx'
import { SheetMap } from './parts/sheet-map.tsx'

const [firstSheet] = labelSheets

/** Labels of several containers on a common label sheet or roll: a PDF to print at 100 %. */
export function LabelSheetDialog({ containerIds = [], open, onClose }: HostedDialog<'label-sheet'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ChosenContainers>(
    () => new Map(containerIds.map((id) => [id, { id }])),
  )
  const [sheetName, setSheetName] = useState(firstSheet?.name ?? '')
  const [start, setStart] = useState(1)
  const [copies, setCopies] = useState(1)
  const [isPending, setPending] = useState(false)
  const sheet = labelSheets.find(({ name }) => name === sheetName) ?? firstSheet
  const amount = chosen.size * copies
  const error = useTooMany(chosen.size, amount)
  const save = async () => {
    setPending(true)
    const isDone = await saveSheet(client, [...chosen.values()], { sheet: sheetName, start, copies })
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      size="lg"
      open={open}
      onClose={onClose}
      title={<Trans>Print labels</Trans>}
      context={t`A PDF for label sheets or label printers. Print at 100%.`}
      onSubmit={save}
      submitLabel={<Trans>Download PDF</Trans>}
      submitIcon={Download}
      pending={isPending}
      disabled={amount === 0 || error !== undefined}
      note={
        <span className="mr-auto self-center text-meta text-ink-2 tabular-nums phone:hidden">
          <Plural value={amount} one="# label" other="# labels" />
        </span>
      }
    >
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_280px]">
        <ContainerChoice chosen={chosen} onChange={setChosen} />
        <div className="grid content-start gap-4">
          <Field label={t`Sheet`}>
            <SelectField
              value={sheetName}
              onChange={(event) => {
                setSheetName(event.currentTarget.value)
                setStart(1)
              }}
            >
              {labelSheets.map(({ name, title, label, unit }) => (
                <option key={name} value={name}>
                  {title} ({label.width} × {label.height} {unit})
                </option>
              ))}
            </SelectField>
          </Field>
          <Field label={t`Copies of each`} error={error}>
            <QuantityStepper
              decreaseLabel={t`Fewer copies`}
              increaseLabel={t`More copies`}
              min={1}
              max={printLimits.copies}
              value={copies}
              onChange={(event) =>
                setCopies(Math.min(printLimits.copies, Math.max(1, event.currentTarget.valueAsNumber || 1)))
              }
            />
          </Field>
          {sheet?.kind === 'sheet' ? (
            <div className="grid gap-1.5">
              <span className="text-meta font-medium phone:text-small">
                <Trans>First unused label on the sheet</Trans>
              </span>
              <SheetMap sheet={sheet} start={start} amount={amount} onStart={setStart} />
            </div>
          ) : null}
        </div>
      </div>
    </FormDialog>
  )
}

/** The limit of one file that is exceeded, if any. */
function useTooMany(boxes: number, amount: number): string | undefined {
  const { t } = useLingui()
  const { labels, containers } = printLimits
  if (amount > labels) return t`A PDF can hold up to ${labels} labels. Print the rest separately.`
  if (boxes > containers) {
    return t`A PDF can hold up to ${containers} containers. Print the rest separately.`
  }
  return undefined
}
