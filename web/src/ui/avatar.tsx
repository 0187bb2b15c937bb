import { i18n } from '../lib/texts/i18n.ts'
import { cx } from './class-names.ts'

type AvatarProps = {
  /** The initials are taken from its words. */
  name: string
  /** A picture's address; the initials show until it is loaded, and when it fails. */
  picture?: string | null | undefined
  /** Grey instead of teal, which marks controls and the signed-in person. */
  quiet?: boolean | undefined
  className?: string | undefined
}

/**
 * The first letters of the first and last word: "Maya Lind" is ML, "Maya" is M, "Gloves (pairs)" GP. They are
 * capitalized by the reader's language. A name without letters and digits gives its first character.
 */
export function initials(name: string): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? [])
  const picked = firsts.length > 1 ? [firsts[0], firsts.at(-1)] : firsts
  return (picked.join('') || (Array.from(name.trim())[0] ?? '')).toLocaleUpperCase(i18n.locale)
}

/** A person's picture or initials in a circle of 32 px. Decorative: the control around it carries the name. */
export function Avatar({ name, picture, quiet, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-letters={initials(name)}
      className={cx(
        // Drawn by CSS, because text inside a button would count as its visible name.
        'before:content-[attr(data-letters)] relative inline-grid size-8 shrink-0 place-items-center rounded-full text-[0.78125rem]/none font-semibold',
        quiet ? 'bg-mute-soft text-ink-2' : 'bg-primary text-on-primary',
        className,
      )}
    >
      {/* With an empty `alt`, a picture that fails to load leaves the initials visible. */}
      {picture ? (
        <img src={picture} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
      ) : null}
    </span>
  )
}
