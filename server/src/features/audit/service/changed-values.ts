import type { AuditValues } from '@stowage/contract/audit.rules'

/** The values that differ, before and after. */
export function changedValues(before: AuditValues, after: AuditValues): [AuditValues, AuditValues] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (values: AuditValues) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return [only(before), only(after)]
}
