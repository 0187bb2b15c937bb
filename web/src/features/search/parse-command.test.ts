import { describe, expect, it } from 'vitest'
import { begunCommand, type Phrases, parseCommand } from './parse-command.ts'

const english: Phrases = {
  add: 'add [count] [what] to [where]; add [what] to [where]',
  set: 'set [what] to [count]; [what] = [count]',
  take: 'take [count] [what]; take [what]',
  move: 'move [what] to [where]',
  go: 'go to [page]; open [page]',
}
const japanese: Phrases = {
  add: '[where]に[what]を[count]個追加; [where]に[what]を追加',
  set: '[what]を[count]個にする; [what]を[count]にする',
  take: '[what]を[count]個取る',
  move: '[what]を[where]に移動',
  go: '[page]を開く',
}
const spanish: Phrases = { ...english, add: 'añade [count] [what] a [where]; añade [what] a [where]' }

const none = { count: undefined, item: '', box: '', page: '', isBare: false }
const parse = (text: string, ...languages: Phrases[]) => parseCommand(text, [...languages, english])

describe('a command', () => {
  it('says what to do with how many of what, and where', () => {
    expect(parse('add 3 mugs to camping')).toEqual({
      ...none,
      kind: 'add',
      count: 3,
      item: 'mugs',
      box: 'camping',
    })
    expect(parse('add Crème brûlée to Kitchen')).toEqual({
      ...none,
      kind: 'add',
      item: 'Crème brûlée',
      box: 'Kitchen',
    })
    expect(parse('set batteries to 5')).toEqual({ ...none, kind: 'set', count: 5, item: 'batteries' })
    expect(parse('Batteries=5')).toEqual({ ...none, kind: 'set', count: 5, item: 'Batteries' })
    expect(parse('TAKE 2 AA batteries')).toEqual({ ...none, kind: 'take', count: 2, item: 'AA batteries' })
    expect(parse('move tent to attic')).toEqual({ ...none, kind: 'move', item: 'tent', box: 'attic' })
    expect(parse('  go  to  settings ')).toEqual({ ...none, kind: 'go', page: 'settings' })
  })

  it('may leave the verb out, and says so', () => {
    expect(parse('AA batteries 5')).toEqual({
      ...none,
      kind: 'set',
      count: 5,
      item: 'AA batteries',
      isBare: true,
    })
  })

  it('is understood in the own language and in English, accents aside, with spaces or without', () => {
    expect(parse('anade 3 tazas a cocina', spanish)).toMatchObject({ kind: 'add', count: 3, item: 'tazas' })
    expect(parse('キャンプにマグを3個追加', japanese)).toMatchObject({
      kind: 'add',
      count: 3,
      item: 'マグ',
      box: 'キャンプ',
    })
    expect(parse('電池を５個にする', japanese)).toMatchObject({ kind: 'set', count: 5, item: '電池' })
    expect(parse('take 2 tent', japanese)).toMatchObject({ kind: 'take', count: 2 })
  })

  it('is no text that only looks alike', () => {
    for (const text of ['tent', 'adder 3', 'set', 'move tent', 'add', 'take', '5', '12345678901 x', '']) {
      const command = parse(text)
      expect(command === undefined || command.isBare, text).toBe(true)
    }
    expect(parse('batteries 12345678901')).toBeUndefined()
    expect(parse('-3')).toBeUndefined()
  })

  it('is begun by its verb', () => {
    expect(begunCommand('move tent', [english])).toBe('move')
    expect(begunCommand('ADD', [english])).toBe('add')
    expect(begunCommand('go to', [english])).toBe('go')
    expect(begunCommand('addition', [english])).toBeUndefined()
    expect(begunCommand('tent', [english, japanese])).toBeUndefined()
  })
})
