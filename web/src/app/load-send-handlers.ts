/** Loads what knows how to send what was kept: every file that calls `handleSends`. */
export async function loadSendHandlers(): Promise<void> {
  await Promise.allSettled([])
}
