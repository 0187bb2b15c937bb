import { i18n } from '../lib/texts/i18n.ts'
import { cx } from './class-names.ts'

type AvatarProps = {
  /** Letters are taken from its words. */
  name: string
  /** A picture's address; until it is loaded, and where it can't be, the letters are shown. */
  picture?: string | null | undefined
  className?: string | undefined
}

/** The first letters of the first and the last word: "Maya Lind" is ML, "Maya" is M. They are capitals of the reader's language. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase(i18n.locale) ?? '').join('')
}

/** A person's picture or initials in a circle of 32 px. Decorative: the control around it carries the name. */
export function Avatar({ name, picture, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      data-letters={initials(name)}
      className={cx(
        // Drawn, not written: letters inside a button would count as its visible name.
        'before:content-[attr(data-letters)] relative inline-grid size-8 shrink-0 place-items-center rounded-full bg-primary text-[0.78125rem]/none font-semibold text-on-primary',
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
