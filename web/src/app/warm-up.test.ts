import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideFetch } from '../lib/overlays/dialogs.ts'
import { warmUp } from './warm-up.ts'

const preload = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./routes.tsx', () => ({ screenOf: () => ({ preload }) }))
vi.mock('./late-dialogs.ts', () => ({}))
vi.mock('../features/items/parts/long-list-of.tsx', () => ({ preloadLongList: preload }))

const announced = () => document.querySelectorAll('link[rel=modulepreload]').length

beforeEach(() => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/overlays.js">'
})
afterEach(() => {
  document.head.replaceChildren()
})

it('fetches what is likely to be opened, and takes away what announced it', async () => {
  const fetched: string[] = []
  provideFetch(async (name) => fetched.push(name))
  await warmUp()
  expect(preload).toHaveBeenCalledTimes(7)
  expect(fetched).toContain('add-item')
  expect(announced()).toBe(0)
})

it('leaves what announces code that did not come', async () => {
  provideFetch(async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(warmUp()).rejects.toThrow('Failed to fetch')
  expect(announced()).toBe(1)
})
