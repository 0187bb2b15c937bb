/**
 * Caches the `most` last used values and makes older ones again on demand. A Map iterates in insertion order, so its
 * first entry is the oldest.
 */
export function latestUsed<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as Value) : make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return value
  }
}
