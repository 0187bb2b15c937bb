/** The result: shared with another app, copied, canceled by the person, or not supported here. */
type Shared = 'shared' | 'copied' | 'left' | 'impossible'

/** Shares a link by the device's share sheet, else copies it. Call it on a press only. */
export async function shareLink(url: string, title: string): Promise<Shared> {
  if (navigator.share !== undefined) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'left'
    }
  }
  return (await copyText(url)) ? 'copied' : 'impossible'
}

/** Whether the browser has a share sheet. */
export const canShare = (): boolean => navigator.share !== undefined

/** Copies a text; false when the browser refuses. Call it on a press only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Copies by a selection, which works everywhere; the clipboard API needs a secure address. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
