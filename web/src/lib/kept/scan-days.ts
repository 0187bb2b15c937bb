const mark = 'stowage.scan-days'
/** On so many days somebody has scanned something before the app is offered for the home screen. */
const enough = 3

function scanDays(): string[] {
  try {
    const days: unknown = JSON.parse(localStorage.getItem(mark) ?? '[]')
    return Array.isArray(days) ? days.map(String) : []
  } catch {
    return []
  }
}

/** Notes that something was scanned with this device on a day (`2026-11-22`). */
export function noteScan(day = new Date().toISOString().slice(0, 10)): void {
  const days = scanDays()
  if (days.length >= enough || days.includes(day)) return
  try {
    localStorage.setItem(mark, JSON.stringify([...days, day]))
  } catch {
    // A full storage: then nothing is offered.
  }
}

export const hasScannedOften = (): boolean => scanDays().length >= enough
