/** A form's initial values: the stored ones, and a blank form's values for missing ones. */
export function startValues<Blank extends object>(
  blank: Blank,
  stored: { [Name in keyof Blank]: Blank[Name] | null },
): Blank {
  const names = Object.keys(blank) as (keyof Blank)[]
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? blank[name]])) as Blank
}

/**
 * The edited values that differ from the stored ones, so that an edit sends only these; null when none does. Empty and
 * null count as equal.
 */
export function changedValues<Stored extends object>(
  stored: Stored,
  edited: { [Name in keyof Stored]?: Stored[Name] | undefined },
): Partial<Stored> | null {
  const names = Object.keys(edited) as (keyof Stored)[]
  const changed = names.filter((name) => (edited[name] ?? null) !== (stored[name] ?? null))
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [name, edited[name] ?? null])) as Partial<Stored>
}
