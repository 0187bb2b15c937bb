/** What a form starts with: what is stored, and where nothing is, what a blank form holds. */
export function startValues<Blank extends object>(
  blank: Blank,
  stored: { [Name in keyof Blank]: Blank[Name] | null },
): Blank {
  const names = Object.keys(blank) as (keyof Blank)[]
  return Object.fromEntries(names.map((name) => [name, stored[name] ?? blank[name]])) as Blank
}

/**
 * Those of the edited values that differ from the stored ones, so that an edit sends only these; null when none does.
 * Nothing and null are the same.
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
