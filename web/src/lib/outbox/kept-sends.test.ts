import '../../../test/fake-database.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordStore, removeRecords } from '../kept/record-store.ts'
import { KeptSends, sendsOf } from './kept-sends.ts'

const prefix = `${sendsOf(7)}1.`
const database = recordStore(prefix)
const aSend = (key: string, at = 1) => ({ key, kind: 'test', payload: { name: key }, at })
const journal = () => Object.keys(localStorage).filter((id) => id.startsWith(prefix) && id !== prefix)

async function aLife() {
  const kept = new KeptSends('7.1')
  await kept.open()
  await kept.written()
  return kept
}

afterEach(async () => {
  await removeRecords(prefix)
})

describe('a record', () => {
  it('stands in the journal before the press has ended, and in the database after it', async () => {
    const kept = await aLife()
    kept.put(aSend('mug'))
    expect(journal()).toEqual([`${prefix}mug`])
    await kept.written()
    expect([journal(), await database.all()]).toEqual([[], [aSend('mug')]])
    expect(kept.all()).toEqual([aSend('mug')])
    expect((await aLife()).all()).toEqual([aSend('mug')])
  })

  it('is found by the page that follows one that was killed at once', async () => {
    localStorage.setItem(`${prefix}mug`, JSON.stringify(aSend('mug')))
    const kept = await aLife()
    expect(kept.all()).toEqual([aSend('mug')])
    expect([journal(), await database.all()]).toEqual([[], [aSend('mug')]])
  })

  it('says what was written last, also where only its older version had reached the database', async () => {
    await database.put('mug', aSend('mug', 1))
    localStorage.setItem(`${prefix}mug`, JSON.stringify({ ...aSend('mug', 1), isSent: true }))
    expect((await aLife()).all()).toEqual([{ ...aSend('mug', 1), isSent: true }])
  })

  it('does not come back when the page was killed while it was taken out', async () => {
    const kept = await aLife()
    kept.put(aSend('mug'))
    await kept.written()
    kept.remove(aSend('mug'))
    expect(kept.all()).toEqual([])
    // Only the journal knows yet.
    expect([await database.all(), localStorage.getItem(`${prefix}mug`)]).toEqual([[aSend('mug')], '-'])
    expect((await aLife()).all()).toEqual([])
    await kept.written()
    expect([journal(), await database.all()]).toEqual([[], []])
  })

  it('does not come back when the database had not begun to take it out', async () => {
    await database.put('mug', aSend('mug'))
    localStorage.setItem(`${prefix}mug`, '-')
    const kept = await aLife()
    expect([kept.all(), journal(), await database.all()]).toEqual([[], [], []])
  })

  it('goes from the database also where the journal has no room to say so', async () => {
    const kept = await aLife()
    kept.put(aSend('mug'))
    await kept.written()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    kept.remove(aSend('mug'))
    await kept.written()
    full.mockRestore()
    expect((await aLife()).all()).toEqual([])
  })

  it('is not kept any more once its person has signed out, nor what comes then', async () => {
    const kept = await aLife()
    kept.put(aSend('mug'))
    kept.forget()
    kept.put(aSend('rope'))
    await kept.written()
    expect([kept.all(), (await aLife()).all()]).toEqual([[], []])
  })

  it('with a photo goes past the journal, and outlives the page once it is written', async () => {
    const kept = await aLife()
    const large = { ...aSend('mug'), payload: { photo: 'x'.repeat(60_000) } }
    kept.put(large)
    expect([kept.all(), kept.isFleeting(large), journal()]).toEqual([[large], true, []])
    await kept.written()
    expect([kept.isFleeting(large), (await aLife()).all()]).toEqual([false, [large]])
  })
})

it('leaves a mark for the next start as long as anything is kept', async () => {
  const kept = await aLife()
  kept.put(aSend('mug'))
  await kept.written()
  expect(localStorage.getItem(prefix)).not.toBeNull()
  kept.remove(aSend('mug'))
  await kept.written()
  expect(localStorage.getItem(prefix)).toBeNull()
})

it('leaves that mark also where another tab has kept something of which this one has not heard', async () => {
  const [kept, other] = [await aLife(), await aLife()]
  other.put(aSend('rope'))
  await other.written()
  kept.put(aSend('mug'))
  kept.remove(aSend('mug'))
  await kept.written()
  expect(localStorage.getItem(prefix)).not.toBeNull()
  other.remove(aSend('rope'))
  await other.written()
  expect(localStorage.getItem(prefix)).toBeNull()
})

describe('another tab', () => {
  const tell = (id: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: id, oldValue, newValue }))
  const text = JSON.stringify(aSend('mug'))

  it('is followed when it adds a record, moves it into the database and is answered', async () => {
    const kept = await aLife()
    const heard = vi.fn()
    kept.onOtherTab(heard)
    tell(`${prefix}mug`, null, text)
    tell(`${prefix}mug`, text, null)
    await vi.waitFor(() => expect(kept.all()).toEqual([aSend('mug')]))
    tell(`${prefix}mug`, null, '-')
    await vi.waitFor(() => expect(kept.all()).toEqual([]))
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is followed when it keeps something too large for the journal', async () => {
    const kept = await aLife()
    const heard = vi.fn()
    kept.onOtherTab(heard)
    await database.put('mug', aSend('mug'))
    tell(`${prefix}mug`, null, '+')
    await vi.waitFor(() => expect(kept.all()).toEqual([aSend('mug')]))
  })
})
