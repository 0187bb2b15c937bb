import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

const loadedAtSecondTry = () =>
  vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Greeting)

describe('a part that is fetched when it is needed', () => {
  it('shows its fallback until it has come', async () => {
    const { Part } = lazyPart(async () => Greeting, { fallback: () => <p>Wait</p> })
    render(<Part name="Maya" />)
    expect(screen.getByText('Wait')).toBeTruthy()
    expect(await screen.findByText('Hello Maya')).toBeTruthy()
  })

  it('is there at once when it was fetched before', async () => {
    const load = vi.fn(async () => Greeting)
    const { Part, preload } = lazyPart(load)
    await preload()
    render(<Part name="Maya" />)
    expect(screen.getByText('Hello Maya')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('tells its owner when it does not come, and tries again the next time', async () => {
    const load = loadedAtSecondTry()
    const onFailure = vi.fn()
    const { Part } = lazyPart(load, { onFailure })
    const { unmount } = render(<Part name="Maya" />)
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith({ name: 'Maya' }))
    unmount()
    render(<Part name="Maya" />)
    expect(await screen.findByText('Hello Maya')).toBeTruthy()
  })

  it('comes where it stays once the connection may be back', async () => {
    const load = loadedAtSecondTry()
    const onFailure = vi.fn()
    const { Part } = lazyPart(load, { onFailure })
    render(<Part name="Maya" />)
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Hello Maya')).toBeNull()
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Hello Maya')).toBeTruthy()
  })
})
