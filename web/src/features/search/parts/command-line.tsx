import { Icon } from '../../../ui/icon.tsx'
import type { CommandChoice } from '../command-choice.ts'

/** What a command will do, before it is done. */
export function CommandLine({ command: { icon, title, detail } }: { command: CommandChoice }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon of={icon} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left text-row">
          {title}
        </span>
        {detail === undefined ? null : (
          <span className="block truncate text-meta text-ink-2 tabular-nums">{detail}</span>
        )}
      </span>
    </>
  )
}

/** Why nothing is done, or how it is said. */
export function CommandReason({ command: { icon, title, detail } }: { command: CommandChoice }) {
  return (
    <p role="presentation" className="flex items-start gap-2.5 px-2.5 py-3 text-small text-ink-2">
      <Icon of={icon} size={18} />
      <span className="min-w-0">
        {title}
        {detail === undefined ? null : <span className="block text-meta">{detail}</span>}
      </span>
    </p>
  )
}
