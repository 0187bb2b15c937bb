import { fold } from '@stowage/contract/fold'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.close()
})

/** Folds each text in the database. */
async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select array(select fold(text) from unnest($1::text[]) with ordinality t (text, at) order by at) as all',
    [texts],
  )
  return rows[0].all
}

it('every letter and sign is compared alike in browser and database', async () => {
  // Capital letters of Unicode 16 and 17 are left out, because only one of the two may know their small letters.
  const newer = /[\u1C89\uA7CB-\uA7F1\u{10D50}-\u{10D65}\u{16EA0}-\u{16EB8}]/u
  const characters: string[] = []
  for (let code = 1; code < 0x1f000; code++) {
    const character = String.fromCodePoint(code)
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]/u.test(character) && !newer.test(character))
      characters.push(character)
  }
  const found = await folded(characters)
  const different = characters.filter((character, at) => found[at] !== fold(character))
  expect(different.map((one) => `${one} ${one.codePointAt(0)?.toString(16)}`)).toEqual([])
})

it.each([
  ['テレビ台', 'ﾃﾚﾋﾞ台'],
  ['ガラス瓶', 'カ゛ラス瓶', 'カ\u3099ラス瓶', 'ｶﾞﾗｽ瓶'],
  ['パン', 'ハ゜ン', 'ﾊﾟﾝ'],
  ['상자', '상자'.normalize('NFD')],
  ['100µF', '100μF', '100uF', '１００ｕＦ'],
  ['10 kΩ', '10 k\u2126', '10 kOhm'],
  ['M4×10', 'm4x10'],
  ['Crème brûlée', 'Cre\u0300me bru\u0302le\u0301e', 'CREME BRULEE'],
  ['USB‑C “hub”', 'usb-c "hub"'],
  ['ΟΔΟΣ', 'οδος'],
])('%s is the same as its other spellings, in both', async (text, ...others) => {
  const all = [text, ...others]
  expect(new Set([...all.map(fold), ...(await folded(all))]).size).toBe(1)
})

it('ハ and バ are two letters', async () => {
  expect(fold('ハス')).not.toBe(fold('バス'))
  expect(await folded(['ハス', 'バス'])).toEqual([fold('ハス'), fold('バス')])
})
