let field: HTMLInputElement | undefined
let opener: Element | null = null

/** What opens a dialog now: what has the focus, or had it before `holdKeys`. */
export const openerNow = () => (document.activeElement === field ? opener : document.activeElement)

/**
 * Lets a phone show its keys, which it does within a press alone, for the field of a dialog that is drawn later: until then
 * a field that nobody sees has the focus.
 */
export function holdKeys(): void {
  opener = openerNow()
  field = document.createElement('input')
  // A smaller letter would make the phone zoom in.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px'
  field.onblur = field.remove
  document.body.append(field)
  field.focus()
}
