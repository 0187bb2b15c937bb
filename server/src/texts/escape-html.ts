const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands between tags or in the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
}

/** A text as HTML, its parts in `<0>` in an element of the page. */
export function marked(text: string, element: 'em' | 'strong' | 'code'): string {
  return escapeHtml(text).replace(/&lt;(\/?)0&gt;/g, `<$1${element}>`)
}
