import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type SettingsSectionProps = {
  title: string
  /** One sentence under the title. */
  text: string
  children: ReactNode
}

/** A part of the settings: title and a sentence at the left, a card of rows at the right; on a phone one over the other. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[264px_minmax(0,1fr)] gap-x-10 border-line py-7 first:pt-1 not-first:border-t max-lg:grid-cols-1 max-lg:gap-y-3 phone:border-t-0! phone:py-3"
    >
      <header className="phone:px-1">
        <h2 id={id} className="text-card-title">
          {title}
        </h2>
        <p className="mt-1 text-small text-ink-2">{text}</p>
      </header>
      <Card className="divide-y divide-line self-start">{children}</Card>
    </section>
  )
}

type SettingsRowProps = {
  label: ReactNode
  help: ReactNode
  /** At the right; on a phone as wide as the card, under the words. */
  control?: ReactNode
}

export function SettingsRow({ label, help, control }: SettingsRowProps) {
  return (
    <div className="flex min-h-[70px] items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5 phone:flex-col phone:items-stretch phone:px-4">
      <div className="min-w-0">
        <p className="text-row">{label}</p>
        <div className="text-small text-ink-2">{help}</div>
      </div>
      {control === undefined ? null : <div className="shrink-0 phone:*:w-full">{control}</div>}
    </div>
  )
}
