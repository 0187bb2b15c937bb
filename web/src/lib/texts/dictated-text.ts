type AppendedText = { text: string; isWhole: boolean }

/** Appends dictated words to a field's text, in whole words and within the field's limit. */
export function appendDictated(before: string, transcript: string, longest: number): AppendedText {
  const kept = before.trimEnd()
  const dictated = transcript.trim()
  // A line that was just started is continued, without a space.
  const gap = kept === '' ? '' : /\n\s*$/.test(before) ? '\n' : ' '
  const start = kept + gap
  const text = start + dictated
  if (text.length <= longest) return { text, isWhole: true }
  const room = longest - start.length
  const cut = dictated.lastIndexOf(' ', room)
  return { text: cut > 0 ? start + dictated.slice(0, cut) : before, isWhole: false }
}
