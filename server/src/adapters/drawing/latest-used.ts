/**
 * Keeps what was used last, `most` of them; what is older is made again when it is asked for. A Map is in the order in
 * which its keys came, so the first is the oldest.
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
