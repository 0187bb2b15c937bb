import { readFile } from 'node:fs/promises'
import type { ReleaseNotes } from '@stowage/contract/instance'
import { version } from '../../system/service/get-health.ts'

const log = new URL('../../../../../CHANGELOG.md', import.meta.url)

/** The release notes of the running version; none before its release. */
export async function getReleaseNotes(): Promise<ReleaseNotes> {
  // Without a release there is no log.
  const text = await readFile(log, 'utf8').catch(() => '')
  return { version, notes: notesOf(text, version) }
}

/** The notes of a version in a log of changes, as `tools/release.mjs` writes it: each a line of its own. */
export function notesOf(text: string, wanted: string): string[] {
  const sections = text.split(/^## /m)
  const section = sections.find((one) => one.startsWith(`${wanted} (`))
  if (section === undefined) return []
  const [, ...notes] = section.split(/^- /m)
  return notes.map((note) => note.replaceAll(/\s*\n\s*/g, ' ').trim())
}
