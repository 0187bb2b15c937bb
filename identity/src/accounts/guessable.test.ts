import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const grace = { names: ['Grace Hópper'], email: 'amazing.grace@navy.example', productName: 'Stowage' }

describe('a password that is guessed first', () => {
  it.each([
    'password',
    'PassWord',
    'ｐａｓｓｗｏｒｄ',
    '12345678',
    'password1',
    'qwertyuiop',
    'iloveyou1',
    'password1234',
    'sunshine2024',
    'aaaaaaaa',
    '00000000',
    'abcabcabc',
    '0123456789',
    '987654321',
    'abcdefgh',
    'stowage1',
    'Stowage!',
    'gracehopper',
    'Grace.Hopper',
    'hopper-grace',
    'hopper1906',
    'GRACE09121906',
    'amazing.grace',
    'amazinggrace99',
    'amazing.grace@navy.example',
  ])('is %s', (password) => {
    expect(isGuessable(password, grace)).toBe(true)
  })

  it.each([
    'correct horse',
    'correct horse battery',
    'a long pass phrase',
    'grace climbs a mountain',
    'stowage keeps my boxes',
    'hopper 7391 4482 9917',
    '73914482',
    '!!!! ???? !!!!?',
    'кот на крыше',
  ])('is not %s', (password) => {
    expect(isGuessable(password, grace)).toBe(false)
  })

  it('is no initial among digits', () => {
    expect(isGuessable('g7391448', { ...grace, names: ['G '] })).toBe(false)
  })
})

it('knows three thousand, each once, in small letters and long enough to be chosen', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  const list = text.replaceAll(/^#.*$/gm, '').trim().split(/\s+/)
  expect(list).toHaveLength(3_000)
  expect(new Set(list).size).toBe(3_000)
  expect(list.filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([])
})
