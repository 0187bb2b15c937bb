import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program: from the environment variable, or by one of these names in PATH. */
export function programOf(variable: string, names: string[]): string | undefined {
  const named = process.env[variable]
  if (named !== undefined) return existsSync(named) ? named : undefined
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
