import { Trans, useLingui } from '@lingui/react/macro'
import { type Scope, scopes } from '@stowage/contract/keys.rules'
import Lock from 'lucide-react/icons/lock'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useScopeWords } from './scope-words.ts'

type ScopeRowsProps = {
  /** Locked ones are beyond the person's role. */
  offered: readonly { scope: Scope; isLocked: boolean }[]
  chosen: readonly Scope[]
  onChange: (chosen: readonly Scope[]) => void
  error: string | undefined
}

/** What a key may do: each scope is a box of its own. */
export function ScopeRows({ offered, chosen, onChange, error }: ScopeRowsProps) {
  const { t } = useLingui()
  const words = useScopeWords()
  const toggle = (scope: Scope) =>
    onChange(scopes.filter((one) => (one === scope ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-meta font-medium phone:text-small">{t`What can it do?`}</legend>
      <div className="divide-y divide-line rounded-card border border-line">
        {offered.map(({ scope, isLocked }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
          <label
            key={scope}
            className={cx('flex items-start gap-3 px-4 py-2.5', isLocked ? 'text-ink-3' : 'cursor-pointer')}
          >
            {isLocked ? (
              <Icon of={Lock} size={18} className="mt-0.5" />
            ) : (
              <Checkbox
                checked={chosen.includes(scope)}
                onChange={() => toggle(scope)}
                aria-label={words[scope].name}
                className="mt-0.5"
              />
            )}
            <span className="min-w-0">
              <span className="font-medium">{words[scope].name}</span>{' '}
              <code className="text-small text-ink-2">{scope}</code>
              <span className="block text-small text-ink-2">
                {isLocked ? <Trans>Your role here doesn’t allow this.</Trans> : words[scope].line}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <p className="field-error">{error}</p>}
    </fieldset>
  )
}
