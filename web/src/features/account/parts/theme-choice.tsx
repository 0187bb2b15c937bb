import { Trans, useLingui } from '@lingui/react/macro'
import { preferences, type Theme } from '@stowage/contract/users.rules'
import { useId } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import type { SaveMark } from '../save-marks.ts'
import { Refused, Saved } from './preference-row.tsx'
import { ThemeWindow } from './theme-window.tsx'

type ThemeChoiceProps = {
  onChoose: (theme: Theme) => void
  mark: SaveMark
}

/** The themes side by side, each as a preview. */
export function ThemeChoice({ onChoose, mark }: ThemeChoiceProps) {
  const { t } = useLingui()
  const { theme } = useCurrentUser()
  const name = useId()
  const labels: Record<Theme, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t({ message: 'System', context: 'theme' }),
  }
  return (
    <fieldset className="relative p-5 phone:p-3">
      <legend className="sr-only">
        <Trans>Theme</Trans>
      </legend>
      <div className="grid grid-cols-3 gap-3 max-[20rem]:grid-cols-1 phone:gap-2">
        {preferences.theme.values.map((known) => (
          <label
            key={known}
            className="group relative rounded-card border border-line p-2 pb-0 transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={known}
              checked={known === theme}
              onChange={() => onChoose(known)}
              className="absolute inset-0 z-1 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            <ThemeWindow theme={known} />
            <span className="flex h-11 items-center gap-2 text-row phone:text-small">
              <span className="size-5 shrink-0 rounded-full border-2 border-line-strong bg-surface group-has-checked:border-6 group-has-checked:border-primary" />
              {labels[known]}
            </span>
          </label>
        ))}
      </div>
      {mark.isSaved ? (
        <span className="mt-3 flex justify-end">
          <Saved />
        </span>
      ) : null}
      <Refused mark={mark} />
    </fieldset>
  )
}
