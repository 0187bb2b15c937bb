import { expect, it, vi } from 'vitest'
import { provideFetch } from '../lib/overlays/dialogs.ts'
import { dialogNames } from './dialog-loaders.ts'
import { preloadCode } from './preload-code.ts'

const preloadScreens = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./routes.tsx', () => ({ preloadScreens }))
vi.mock('../features/items/parts/letters-of.tsx', () => ({ preloadItemLetters: async () => undefined }))

it('fetches the code of the screens and of every dialog', async () => {
  const fetched: string[] = []
  provideFetch(async (name) => fetched.push(name))
  await preloadCode()
  expect(preloadScreens).toHaveBeenCalledOnce()
  expect(fetched).toEqual(dialogNames)
})

it('ends where code does not come, which is fetched when it is opened', async () => {
  provideFetch(async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(preloadCode()).rejects.toThrow('Failed to fetch')
})

it('fetches nothing for whoever saves data', async () => {
  preloadScreens.mockClear()
  Object.assign(navigator, { connection: { saveData: true } })
  await preloadCode()
  expect(preloadScreens).not.toHaveBeenCalled()
  Object.assign(navigator, { connection: undefined })
})
