/** What became of a file: given to another app, kept as the person chose, or not possible here. */
export type SharedFile = 'shared' | 'left' | 'impossible'

/** Gives a file to another app by the device's own sheet. Soon after a press only. */
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
