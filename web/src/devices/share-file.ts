/** The result: shared with another app, canceled by the person, or not supported here. */
type SharedFile = 'shared' | 'left' | 'impossible'

/** Shares a file by the device's share sheet. Call it soon after a press. */
export async function shareFile(file: File, title: string): Promise<SharedFile> {
  const what = { title, files: [file] }
  if (navigator.canShare?.(what) !== true) return 'impossible'
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'left' : 'impossible'
  }
}

/** Whether this device shares pictures with other apps; few desktops do. */
export function sharesPictures(): boolean {
  return navigator.canShare?.({ files: [new File([], 'label.png', { type: 'image/png' })] }) === true
}
