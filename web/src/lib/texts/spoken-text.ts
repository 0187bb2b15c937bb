type SpokenInto = { text: string; isWhole: boolean }

/** Appends spoken words to a field's text, in whole words and within the field's limit. */
export function addSpoken(before: string, spoken: string, longest: number): SpokenInto {
  const kept = before.trimEnd()
  const said = spoken.trim()
  // A line that was just started is continued, without a space.
  const gap = kept === '' ? '' : /\n\s*$/.test(before) ? '\n' : ' '
  const start = kept + gap
  const text = start + said
  if (text.length <= longest) return { text, isWhole: true }
  const room = longest - start.length
  const cut = said.lastIndexOf(' ', room)
  return { text: cut > 0 ? start + said.slice(0, cut) : before, isWhole: false }
}
