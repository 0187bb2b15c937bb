import { getSubscription } from '@stowage/contract/billing'
import { removeProfilePicture, setProfilePicture } from '@stowage/contract/profile-pictures'
import { listOwnTickets } from '@stowage/contract/tickets'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aSubscription, aUser } from '../../../test/samples.ts'
import { ImageError } from '../../devices/image-error.ts'
import * as scaling from '../../devices/image-scaling.ts'
import { OwnAvatar } from '../../entities/own-avatar.tsx'
import { preferencesKey } from '../../lib/storage/keys.ts'
import { Account } from './account.tsx'
// Compiled before the first test, which would wait for it otherwise.
import './parts/picture-row.tsx'

vi.mock('../../devices/image-scaling.ts', { spy: true })

const photo = 'data:image/jpeg;base64,AAAA'
const stored = '/api/profile-pictures/7-ab'
const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getSubscription, aSubscription())
  api.on(listOwnTickets, [])
  localStorage.clear()
  vi.mocked(scaling.scaleImage).mockReset().mockResolvedValue(photo)
})

// The shell's avatar represents all places that show the person.
function open(profileImageUrl: string | null = null) {
  const app = renderInApp(
    <>
      <header>
        <OwnAvatar />
      </header>
      <Account />
    </>,
    { at: '/profile', person: aUser({ profileImageUrl }) },
  )
  const sourceIn = (within: Element | null) => within?.querySelector('img')?.getAttribute('src') ?? null
  return {
    ...app,
    inHeader: () => sourceIn(app.container.querySelector('header')),
    inPanel: () => sourceIn(screen.getByRole('tabpanel')),
    choose: async () => app.user.upload(await screen.findByLabelText('Picture'), file),
  }
}

const chooseFromMenu = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Change picture' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

it('shows a chosen picture everywhere at once, and the stored one when the server has it', async () => {
  const answered = Promise.withResolvers<void>()
  api.on(setProfilePicture, async () => {
    await answered.promise
    return aUser({ profileImageUrl: stored })
  })
  const { choose, inHeader, inPanel } = open()
  expect(inHeader()).toBeNull()
  await choose()
  await waitFor(() => expect([inHeader(), inPanel()]).toEqual([photo, photo]))
  expect(localStorage.getItem(preferencesKey)).toBeNull()
  answered.resolve()
  await waitFor(() => expect([inHeader(), inPanel()]).toEqual([stored, stored]))
  expect((await screen.findAllByText('Picture changed')).length).toBeGreaterThan(0)
  expect(api.calls(setProfilePicture).map(({ body }) => body)).toEqual([{ imageUrl: photo }])
  // The other tabs notice the change by this key.
  expect(localStorage.getItem(preferencesKey)).not.toBeNull()
})

it('keeps a picture that could not be sent, also while another tab is looked at, and sends it again', async () => {
  api.on(setProfilePicture, () => refusal(503, 'UNAVAILABLE', 'Many photos are being stored.'))
  const { user, choose, inHeader, inPanel } = open()
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Many photos are being stored.')
  expect([inHeader(), inPanel()]).toEqual([null, photo])
  await user.click(screen.getByRole('tab', { name: 'Preferences' }))
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  await screen.findByRole('alert')
  expect(inPanel()).toBe(photo)
  api.on(setProfilePicture, aUser({ profileImageUrl: stored }))
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect([inHeader(), inPanel()]).toEqual([stored, stored]))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('goes back to the former picture when the new one is discarded', async () => {
  api.on(setProfilePicture, () => refusal(503, 'UNAVAILABLE', 'Not now.'))
  const { user, choose, inPanel } = open(stored)
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(inPanel()).toBe(stored)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why a picture is refused, and offers none again that would never be taken', async () => {
  const { choose, inPanel } = open(stored)
  vi.mocked(scaling.scaleImage).mockRejectedValueOnce(new ImageError('This file is not a picture.'))
  await choose()
  expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture.')
  expect(api.calls(setProfilePicture)).toEqual([])
  api.on(setProfilePicture, () => refusal(400, 'VALIDATION', 'This photo is damaged.'))
  await choose()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This photo is damaged.'))
  expect(inPanel()).toBe(stored)
})

it('removes the picture, and shows the initials again', async () => {
  api.on(removeProfilePicture, aUser({ profileImageUrl: null }))
  const { user, inHeader, inPanel } = open(stored)
  await chooseFromMenu(user, 'Remove picture')
  await waitFor(() => expect([inHeader(), inPanel()]).toEqual([null, null]))
  await user.click(screen.getByRole('button', { name: 'Change picture' }))
  await screen.findByRole('menuitem', { name: 'Take a photo' })
  expect(screen.queryByRole('menuitem', { name: 'Remove picture' })).toBeNull()
})

it('stays with the picture that could not be removed, and says so', async () => {
  api.on(removeProfilePicture, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user, inPanel } = open(stored)
  await chooseFromMenu(user, 'Remove picture')
  const message = 'Failed to remove your picture. Please try again.'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(inPanel()).toBe(stored)
})

it('asks nobody else for a picture', () => {
  const { inHeader } = open('https://id.example/me.png')
  expect(inHeader()).toBeNull()
})
