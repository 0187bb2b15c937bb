import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { findContainer } from '../api.ts'
import { readTyped } from '../read-code.ts'

/** Decorative: the screen does not wait for the encoder, and works without it. */
const { Part: ExampleCode } = lazyPart(() => import('../../../ui/qr-code.tsx').then(({ QrCode }) => QrCode), {
  fallback: () => <span className="size-16" />,
  onFailure: () => undefined,
})

type ManualEntryProps = {
  /** Why there is no camera mode: the browser has no detector. */
  note?: string | undefined
  modes: ReactNode
  /** Whether the field starts with the focus. */
  takesFocus: boolean
  onOpen: (containerId: number) => void
}

const example = 'container-14'

/** Opens a container without a camera: by the ID below the code, or the label's address. */
export function ManualEntry({ note, modes, takesFocus, onOpen }: ManualEntryProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const open = async () => {
    const id = readTyped(typed)
    if (id === undefined) {
      setError(
        typed.trim() === '' ? t`Please enter a container ID or URL.` : t`This code isn’t a container label.`,
      )
      return
    }
    setPending(true)
    const container = await findContainer(client, id)
    setPending(false)
    if ('message' in container) setError(container.message)
    else onOpen(container.id)
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isPending) void open()
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-4 py-2">
        {note ? (
          <p role="status" className="text-body text-ink-2">
            {note}
          </p>
        ) : null}
        <Field label={t`Container ID or URL`} error={error}>
          <TextInput
            autoFocus={takesFocus}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`14 or ${example}`}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button variant="primary" size="lg" block type="submit" pending={isPending}>
          <Trans>Open Container</Trans>
        </Button>
        <div className="flex items-center gap-4 rounded-card bg-kraft-soft p-4">
          <div className="grid justify-items-center gap-1 rounded-control bg-white px-2.5 pt-2.5 pb-1.5 text-[#17160f]">
            <ExampleCode text={example} className="size-16" />
            <span className="code rounded-[3px] bg-[#ffe6ad] px-1 text-tiny whitespace-nowrap">
              {example}
            </span>
          </div>
          <p className="text-body text-ink-2">
            <Trans>
              Enter the number on the box. All but the smallest labels show it under the QR code. On a
              computer, you’ll also find it on the container’s page.
            </Trans>
          </p>
        </div>
      </div>
      <div className="p-4 pb-[max(34px,env(safe-area-inset-bottom))] md:pb-4">{modes}</div>
    </form>
  )
}
