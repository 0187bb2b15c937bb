import { expect, it, vi } from 'vitest'
import { dialogNames } from './dialogs.ts'
import { preloadCode } from './preload-code.ts'

const preloadScreens = vi.hoisted(() => vi.fn(async () => undefined))
const fetchDialog = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>())
vi.mock('./dialog-host.tsx', () => ({ fetchDialog }))
vi.mock('./routes.tsx', () => ({ preloadScreens }))
vi.mock('../features/items/parts/letters-of.tsx', () => ({ preloadItemLetters: async () => undefined }))

it('fetches the code of the screens and of every dialog', async () => {
  fetchDialog.mockResolvedValue(undefined)
  await preloadCode()
  expect(preloadScreens).toHaveBeenCalledOnce()
  expect(fetchDialog.mock.calls.flat()).toEqual(dialogNames)
})

it('ends where code does not come, which is fetched when it is opened', async () => {
  fetchDialog.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(preloadCode()).rejects.toThrow('Failed to fetch')
})

it('fetches nothing for whoever saves data', async () => {
  preloadScreens.mockClear()
  Object.assign(navigator, { connection: { saveData: true } })
  await preloadCode()
  expect(preloadScreens).not.toHaveBeenCalled()
  Object.assign(navigator, { connection: undefined })
})
