import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MigrationSet } from './migrate.ts'

/**
 * Hashes of earlier texts of migrations. 0006 kept the oldest account of a person in place of the fullest. 0035 made the same
 * tables, but did not wait for an older program that was still writing. 0039 left out other signs, and 0045 folds all such
 * texts again. 0043 and 0045 had other comments, and the first 0043 marked more old imports as forgotten. 0057 left the first
 * range of its index summarized. 0058 counted a kept place in other workspaces too, which 0060 corrects.
 */
const former = {
  6: ['4604adee3ffc4f640f39b5ecdb5d0b77ef221c7bd1c3dcdef32acfd43c41489d'],
  35: ['5426c49a5f941981d84a7859411543a7fdaa499fbeff2315c75541141e8ce2a1'],
  39: ['0ddf57f01008aa1ed56d1b58c779be6c58a9e2306eac174da84901c80a562cbf'],
  43: [
    '114385ba8c29fc02fe74f18489be4ec3742e9c810e9332a0f01f0a3cf5a61a19',
    'b6e2281033464cd5a1c221846266a29ffa877a2b57acb5f498cee804d1d80b16',
  ],
  45: ['559a90f70b9dd6a297419760e3b96a5e661d0ce5c40701836a9bb33c7abdce54'],
  57: ['b099ce12d27138208c2a1e678b702f162fc20870ebe7d24429becd234917ce4c'],
  58: ['d172bec1e6d8d40028de687a0f60b3209e73f0e6f11fa9b372df68fb2dd2709d'],
  59: ['84de9d2c7576f2a1d6a475cc1d8b625fd62dcf4523757be90cb0e56c47593359'],
}

/** The migrations of the product, and those of the bundled identity provider, which owns its own tables. */
export function migrationSets(): MigrationSet[] {
  return [
    { name: 'server', folder: fileURLToPath(new URL('./migrations', import.meta.url)), former },
    { name: 'identity', folder: fileURLToPath(new URL('../../../identity/src/migrations', import.meta.url)) },
  ].filter((set) => existsSync(set.folder))
}
