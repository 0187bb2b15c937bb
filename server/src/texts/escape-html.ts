const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)
}

/** Escapes a text as HTML and turns its parts in `<0>` into an element. */
export function marked(text: string, element: 'em' | 'strong' | 'code'): string {
  return escapeHtml(text).replace(/&lt;(\/?)0&gt;/g, `<$1${element}>`)
}
