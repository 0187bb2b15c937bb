import { i18n } from '../lib/texts/i18n.ts'
import { cx } from './class-names.ts'

type AvatarProps = {
  /** Letters are taken from its words. */
  name: string
  /** A picture's address; until it is loaded, and where it can't be, the letters are shown. */
  picture?: string | null | undefined
  /** Grey: teal is for what can be pressed, and for the person who is signed in. */
  quiet?: boolean | undefined
  className?: string | undefined
}

/**
 * The first letters of the first and the last word: "Maya Lind" is ML, "Maya" is M, "Gloves (pairs)" GP. They are capitals of
 * the reader's language. A name without any letter or digit is told by its first sign.
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
        // Drawn, not written: letters inside a button would count as its visible name.
        'before:content-[attr(data-letters)] relative inline-grid size-8 shrink-0 place-items-center rounded-full text-[0.78125rem]/none font-semibold',
        quiet ? 'bg-mute-soft text-ink-2' : 'bg-primary text-on-primary',
        className,
      )}
    >
      {/* Without a text in its place, one that does not load leaves the letters to be seen. */}
      {picture ? (
        <img src={picture} alt="" className="absolute inset-0 size-full rounded-full object-cover" />
      ) : null}
    </span>
  )
}
