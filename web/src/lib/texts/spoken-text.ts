/** What a field holds after something was said into it, and whether all of it had room. */
export type SpokenInto = { text: string; isWhole: boolean }

/** Puts what was said behind what stands in a field, in whole words and never longer than the field takes. */
export function addSpoken(before: string, spoken: string, longest: number): SpokenInto {
  const kept = before.trimEnd()
  const said = spoken.trim()
  // A new line that was just begun is to be continued, not closed up.
  const gap = kept === '' ? '' : /\n\s*$/.test(before) ? '\n' : ' '
  const start = kept + gap
  const text = start + said
  if (text.length <= longest) return { text, isWhole: true }
  const room = longest - start.length
  const cut = said.lastIndexOf(' ', room)
  return { text: cut > 0 ? start + said.slice(0, cut) : before, isWhole: false }
}
