import { Trans, useLingui } from '@lingui/react/macro'
import { type Theme, themes } from '@stowage/contract/users.rules'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'
import { useChooseTheme } from './api.ts'

const icons: Record<Theme, IconGraphic> = { light: Sun, dark: Moon, system: Monitor }

/** Preferences save themselves, one by one. */
export function PreferencesPanel() {
  const { t } = useLingui()
  const { theme } = useCurrentUser()
  const choose = useChooseTheme()
  const name = useId()
  const labels: Record<Theme, string> = { light: t`Light`, dark: t`Dark`, system: t`System` }
  const hints: Record<Theme, string> = {
    light: t`Paper and cardboard`,
    dark: t`For the basement`,
    system: t`As your device is set`,
  }
  return (
    <Card padded>
      <fieldset>
        <legend className="text-card-title">
          <Trans>Theme</Trans>
        </legend>
        <p className="mt-1 mb-4 text-small text-ink-2">
          <Trans>Applies here and wherever you sign in.</Trans>
        </p>
        <div className="grid max-w-[640px] grid-cols-3 gap-3 phone:grid-cols-1">
          {themes.map((known) => (
            <label
              key={known}
              className="relative flex min-h-16 items-center gap-3 rounded-card border border-line px-4 py-3 transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={known}
                checked={known === theme}
                onChange={() => choose(known)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              <Icon of={icons[known]} className="text-ink-2" />
              <span>
                <span className="block text-row">{labels[known]}</span>
                <span className="block text-meta text-ink-2">{hints[known]}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
