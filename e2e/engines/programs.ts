import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program is: as the variable says, or under one of these names where programs are. */
export function programOf(variable: string, names: string[]): string | undefined {
  const named = process.env[variable]
  if (named !== undefined) return existsSync(named) ? named : undefined
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
