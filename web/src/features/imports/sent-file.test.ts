import '../../../test/fake-database.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

/** The module as a reload loads it: without the files of the visit before. */
async function reload() {
  vi.resetModules()
  return import('./sent-file.ts')
}

it('gives back the last file after a reload, until its import is saved', async () => {
  const before = await reload()
  await before.storeSentFile(1, 'name\nTent')
  await before.storeSentFile(2, 'name;quantity\nMat;2')
  const { useSentFile, removeSentFile } = await reload()
  const last = renderHook(() => useSentFile(2)).result
  await waitFor(() => expect(last.current).toBe('name;quantity\nMat;2'))
  const replaced = renderHook(() => useSentFile(1)).result
  await waitFor(() => expect(replaced.current).toBeNull())
  await removeSentFile(1)
  await removeSentFile(2)
  const saved = renderHook(() => useSentFile(2)).result
  await waitFor(() => expect(saved.current).toBeNull())
})
