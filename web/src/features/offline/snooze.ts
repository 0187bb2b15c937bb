const mark = 'stowage.version-later'
const day = 24 * 60 * 60 * 1000

/** Whether the person answered "Later" to a new version less than a day ago. */
export function isSnoozed(now = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(mark) ?? 0) < day
  } catch {
    return false
  }
}

export function snooze(): void {
  try {
    localStorage.setItem(mark, String(Date.now()))
  } catch {
    // Without storage, it holds until the page ends.
  }
}
