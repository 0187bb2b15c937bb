import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordinaryOwner } from '../../../test/ordinary-user.ts'
import { writeAccess } from './access.ts'
import { type Account, giveTo, type Owner } from './account.ts'
import { makeSocketFolder } from './folders.ts'

let root: string
const data = () => join(root, 'data-18')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-owner-'))
  mkdirSync(data(), { mode: 0o700 })
})

afterEach(() => rmSync(root, { recursive: true }))

/** The owners of the server's files after they were prepared for this account. */
function ownersFor(owner: Owner | undefined): Owner[] {
  const account = { owner } as Account
  giveTo(account, root, data())
  writeAccess(account, { root, data: data(), libraries: '', log: '' })
  const paths = [root, data(), join(data(), 'pg_hba.conf'), makeSocketFolder(root, owner)]
  return paths.map((path) => ({ uid: statSync(path).uid, gid: statSync(path).gid }))
}

test('what an ordinary user has stays theirs, since they may give nothing away', () => {
  expect(ownersFor(undefined)).toEqual(Array(4).fill({ uid: process.getuid?.(), gid: process.getgid?.() }))
})

test('what root has goes to the user and to the group of the account', () => {
  expect(ownersFor(ordinaryOwner)).toEqual(Array(4).fill(ordinaryOwner))
})
