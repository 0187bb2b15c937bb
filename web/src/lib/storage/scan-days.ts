const storageKey = 'stowage.scan-days'
/** Number of days with a scan after which the app offers its installation. */
const daysUntilOffer = 3

function scanDays(): string[] {
  try {
    const days: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(days) ? days.map(String) : []
  } catch {
    return []
  }
}

/** Stores that this device scanned something on a day (`2026-11-22`). */
export function storeScanDay(day = new Date().toISOString().slice(0, 10)): void {
  const days = scanDays()
  if (days.length >= daysUntilOffer || days.includes(day)) return
  try {
    localStorage.setItem(storageKey, JSON.stringify([...days, day]))
  } catch {
    // Storage is full: nothing is offered.
  }
}

export const hasScannedOften = (): boolean => scanDays().length >= daysUntilOffer
