import { escapeHtml } from '../../texts/escape-html.ts'

/** The first letters of a name's first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('')
}

/** A person in a frame, with a line about them, as HTML. */
export const personSummary = (name: string, line: string): string =>
  `<div class="account-person"><span class="account-initials rounded-full" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
<span><bdi>${escapeHtml(name)}</bdi><small>${escapeHtml(line)}</small></span></div>`
