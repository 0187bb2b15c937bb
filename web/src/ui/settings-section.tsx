import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type SettingsSectionProps = {
  title: ReactNode
  /** One sentence about the settings of this section. */
  text: ReactNode
  /** SettingsRows, or any content of a card. */
  children: ReactNode
}

/** A section of a settings page: title and text at the left, above on narrow screens; a card with its rows. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[264px_minmax(0,1fr)] gap-x-10 gap-y-3 border-t border-line py-7 first:border-t-0 first:pt-0 max-xl:grid-cols-1 phone:border-t-0 phone:py-3"
    >
      <div className="phone:px-1">
        <h2 id={id} className="text-card-title">
          {title}
        </h2>
        <p className="mt-1 text-small text-ink-2">{text}</p>
      </div>
      <Card className="self-start divide-y divide-line">{children}</Card>
    </section>
  )
}

type SettingsRowProps = {
  label: ReactNode
  help?: ReactNode
  /** On a phone it is below the text, as wide as the card. */
  control?: ReactNode
}

/** One setting: text at the left, control at the right. */
export function SettingsRow({ label, help, control }: SettingsRowProps) {
  return (
    <div className="flex min-h-[70px] items-center gap-4 px-5 py-3 phone:flex-col phone:items-stretch phone:px-4">
      <div className="min-w-0 flex-1">
        <div className="text-row">{label}</div>
        {help === undefined ? null : <div className="mt-0.5 text-small text-ink-2">{help}</div>}
      </div>
      {control}
    </div>
  )
}
