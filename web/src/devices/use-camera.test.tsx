import { act, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeMediaDevices } from '../../test/fake-camera.ts'
import { photoPicture, scanPicture } from './camera.ts'
import { useCamera } from './use-camera.ts'

class Track extends EventTarget {
  stop = vi.fn()
}

type Answer = (track: Track) => void

/** The requests for the camera, in their order; a test answers each of them when it likes. */
let asked: Answer[]

beforeEach(() => {
  asked = []
  const getUserMedia = () =>
    new Promise((resolve) => {
      asked.push((track) => resolve({ getVideoTracks: () => [track], getTracks: () => [track] }))
    })
  fakeMediaDevices({ getUserMedia })
})

type Picture = { width: number; height: number }

function View({ name, picture = photoPicture }: { name: string; picture?: Picture }) {
  const view = useRef<HTMLVideoElement>(null)
  const { state, retry } = useCamera(view, picture)
  return (
    <>
      <video ref={view} muted />
      <output aria-label={name}>{state.status === 'failed' ? state.failure : state.status}</output>
      <button type="button" onClick={retry}>{`Try again: ${name}`}</button>
    </>
  )
}

const statusOf = (name: string) => screen.getByLabelText(name).textContent

async function answer(request: number): Promise<Track> {
  const track = new Track()
  await waitFor(() => expect(asked.length).toBeGreaterThan(request))
  await act(async () => asked[request]?.(track))
  return track
}

/** A view of the page, and over it that of a dialog. */
const both = (isOpen: boolean) => (
  <>
    <View name="page" />
    {isOpen ? <View name="dialog" /> : null}
  </>
)

it('tells the former view that it has to wait, and starts it again after the newer one', async () => {
  const { rerender } = render(both(false))
  const first = await answer(0)
  rerender(both(true))
  expect(first.stop).toHaveBeenCalledOnce()
  expect(statusOf('page')).toBe('starting')
  const second = await answer(1)
  expect(statusOf('dialog')).toBe('on')
  expect(statusOf('page')).toBe('starting')
  rerender(both(false))
  expect(second.stop).toHaveBeenCalledOnce()
  const third = await answer(2)
  expect(statusOf('page')).toBe('on')
  expect(third.stop).not.toHaveBeenCalled()
})

it('does not take the camera away by a permission that comes late', async () => {
  render(
    <>
      <View name="page" />
      <View name="dialog" />
    </>,
  )
  const wanted = await answer(1)
  const late = await answer(0)
  expect(late.stop).toHaveBeenCalledOnce()
  expect(wanted.stop).not.toHaveBeenCalled()
  expect([statusOf('page'), statusOf('dialog')]).toEqual(['starting', 'on'])
})

it('leaves the former view alone while the newer one only asks for another picture', async () => {
  const both = (picture: Picture) => (
    <>
      <View name="page" />
      <View name="dialog" picture={picture} />
    </>
  )
  const { rerender } = render(both(photoPicture))
  await answer(1)
  rerender(both(scanPicture))
  await answer(2)
  expect(asked).toHaveLength(3)
  expect([statusOf('page'), statusOf('dialog')]).toEqual(['starting', 'on'])
})

it('says so when the camera is unplugged while it is used, lets go of it, and starts again at a press', async () => {
  render(<View name="page" />)
  const first = await answer(0)
  expect(statusOf('page')).toBe('on')
  act(() => void first.dispatchEvent(new Event('ended')))
  expect(statusOf('page')).toBe('lost')
  expect(first.stop).toHaveBeenCalledOnce()
  act(() => screen.getByRole('button', { name: 'Try again: page' }).click())
  expect(statusOf('page')).toBe('starting')
  const second = await answer(1)
  expect(statusOf('page')).toBe('on')
  // Events of the former track no longer count.
  act(() => void first.dispatchEvent(new Event('ended')))
  expect(statusOf('page')).toBe('on')
  act(() => void second.dispatchEvent(new Event('ended')))
  expect(statusOf('page')).toBe('lost')
})

it('gives what was unplugged behind a newer view to the former one once that has gone', async () => {
  const { rerender } = render(both(false))
  await answer(0)
  rerender(both(true))
  const second = await answer(1)
  act(() => void second.dispatchEvent(new Event('ended')))
  expect([statusOf('page'), statusOf('dialog')]).toEqual(['starting', 'lost'])
  rerender(both(false))
  await answer(2)
  expect(statusOf('page')).toBe('on')
})
