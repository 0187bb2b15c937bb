import { expect, it } from 'vitest'
import { notesOf } from './service/get-release-notes.ts'

// As tools/release.mjs writes it.
const log = `# Changes

## 0.2.1 (2026-12-01)

- Only later.

## 0.2.0 (2026-11-21)

- Lists sort by each column,
  both ways.
- A second note.
`

it('the notes of a version are those of its release, each in one line', () => {
  expect(notesOf(log, '0.2.0')).toEqual(['Lists sort by each column, both ways.', 'A second note.'])
  expect(notesOf(log, '0.2.1')).toEqual(['Only later.'])
  expect(notesOf(log, '0.2')).toEqual([])
  expect(notesOf('', '0.2.0')).toEqual([])
})
