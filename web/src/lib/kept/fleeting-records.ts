/** What a browser refuses to keep (a private window, a full disk or storage) lives at least as long as the page. */
export function fleetingRecords<T>() {
  const records = new Map<string, T>()
  // Closing the page would lose them: the browser asks first, in its own words.
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
