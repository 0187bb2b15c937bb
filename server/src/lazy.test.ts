import { expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

it('makes a thing once, and again only after a failure', async () => {
  const make = vi.fn<() => Promise<string>>()
  make.mockRejectedValueOnce(new Error('A file was missing.')).mockResolvedValue('made')
  const thing = lazy(make)
  await expect(thing()).rejects.toThrow('A file was missing.')
  expect(await Promise.all([thing(), thing()])).toEqual(['made', 'made'])
  expect(await thing()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
