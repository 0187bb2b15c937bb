/**
 * Holds records in memory when the browser refuses to store them (a private window, full storage), until the page ends.
 */
export function memoryStore<T>() {
  const records = new Map<string, T>()
  // Closing the page would lose them, so the browser asks first.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    records: records as ReadonlyMap<string, T>,
    hold(id: string, record: T): void {
      records.set(id, record)
      window.addEventListener('beforeunload', warn)
    },
    drop(id: string): void {
      records.delete(id)
      if (records.size === 0) window.removeEventListener('beforeunload', warn)
    },
  }
}
