import { useLingui } from '@lingui/react/macro'
import { NavLink } from '../../../lib/address/nav-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { CommandChoice } from '../command-choice.ts'
import { CommandLine, CommandReason } from './command-line.tsx'

export type ShownCommands = {
  choices: readonly CommandChoice[]
  /** They are looked up. */
  isPending: boolean
  /** The first is what Enter does. */
  isSure: boolean
  onChoose: (choice: CommandChoice) => void
}

const line =
  'flex min-h-[60px] w-full min-w-0 items-center gap-3.5 px-5 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-primary-soft phone:px-4'

/** What the words do as a command; nothing is done before one is pressed, or Enter for the one that is marked. */
export function CommandCard({ choices, isPending, isSure, onChoose }: ShownCommands) {
  const { t } = useLingui()
  return (
    <Card className="overflow-hidden">
      {isPending ? <SkeletonRows label={t`Searching`} rows={1} /> : null}
      <ul aria-label={t`Do it now`} className="divide-y divide-line">
        {choices.map((choice, place) => (
          <li key={choice.key}>
            {choice.run ? (
              <button
                type="button"
                aria-current={isSure && place === 0 ? 'true' : undefined}
                onClick={() => onChoose(choice)}
                className={line}
              >
                <CommandLine command={choice} />
              </button>
            ) : choice.href ? (
              <NavLink
                href={choice.href}
                aria-current={isSure && place === 0 ? 'true' : undefined}
                className={line}
              >
                <CommandLine command={choice} />
              </NavLink>
            ) : (
              <div className="px-2.5 phone:px-1.5">
                <CommandReason command={choice} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
