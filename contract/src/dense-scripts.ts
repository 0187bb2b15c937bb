/** Whether the text is of a script without spaces, or of syllables: two signs say something, and stand inside others. */
export function isDense(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(
    text,
  )
}
