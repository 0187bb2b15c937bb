/** What became of a link: given to another app, copied, neither as the person chose, or not possible here. */
export type Shared = 'shared' | 'copied' | 'left' | 'impossible'

/** Gives a link on: by the device's own sheet where there is one, else by the clipboard. From a press only. */
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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Browsers give the clipboard to secure addresses only; what is selected they copy everywhere. */
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
