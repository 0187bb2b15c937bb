import { listActivity } from '@stowage/contract/activity'
import { listContainers } from '@stowage/contract/containers'
import { downloadLabel, getQrCode, renewQrCode } from '@stowage/contract/qr'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aUser } from '../../../test/samples.ts'
import { fileNameOf } from '../../devices/download.ts'
import { printStyle } from '../../devices/print-image.ts'
import { queryKey } from '../../lib/api/query.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { pathOf } from '../../ui/qr-code.tsx'

const box = aContainer({ id: 14, name: 'Camping gear', location: 'Garage' })
const code = { qrCode: 'data:image/svg+xml;base64,PHN2Zy8+' }

afterEach(() => vi.restoreAllMocks())

async function open() {
  const app = renderInApp(null)
  act(() => openDialog('qr-code', { container: box }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'QR Code' }) }
}

it('shows the code and the six print sizes, medium chosen [QR-07, QR-09, QR-10, QR-11]', async () => {
  const api = fakeApi()
  api.on(getQrCode, code)
  const { dialog } = await open()
  const image = await within(dialog).findByRole('img', { name: 'QR code for Camping gear' })
  expect(image.getAttribute('src')).toBe(code.qrCode)
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([
    'Sticker1 × 1 in',
    'Label1.5 × 1.5 in',
    'Small2 × 2 in',
    'Medium4 × 4 in',
    'Large6 × 6 in',
    'X-Large8 × 8 in',
  ])
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Medium/ }).checked).toBe(true)
  expect(within(dialog).getByText('container-14')).toBeDefined()
})

it('makes the code again on request, and says when that fails [QR-08] [QR-14]', async () => {
  const api = fakeApi()
  api.on(getQrCode, code)
  api.on(renewQrCode, { qrCode: `${code.qrCode}A` })
  const { user, dialog } = await open()
  const image = await within(dialog).findByRole('img', { name: 'QR code for Camping gear' })
  const [regenerate] = within(dialog).getAllByRole('button', { name: 'Regenerate' })
  if (!regenerate) throw new Error('no way to regenerate')
  await user.click(regenerate)
  await waitFor(() => expect(image.getAttribute('src')).toBe(`${code.qrCode}A`))
  api.on(renewQrCode, () => refusal(500, 'INTERNAL', 'Broken'))
  await user.click(regenerate)
  expect(await screen.findByText('Failed to generate QR code. Please try again.')).toBeDefined()
})

it('says in its place when the code could not be made, and tries again [QR-14]', async () => {
  const api = fakeApi()
  api.on(getQrCode, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user, dialog } = await open()
  expect(await within(dialog).findByText('Failed to generate QR code. Please try again.')).toBeDefined()
  api.on(getQrCode, code)
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByRole('img', { name: 'QR code for Camping gear' })).toBeDefined()
})

describe('a download in the chosen size', () => {
  async function openSmall() {
    const api = fakeApi()
    api.on(getQrCode, code)
    const { user, dialog } = await open()
    await within(dialog).findByRole('img', { name: 'QR code for Camping gear' })
    await user.click(within(dialog).getByRole('radio', { name: /Small/ }))
    const opened = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
    return {
      api,
      opened,
      download: () => user.click(within(dialog).getByRole('button', { name: 'Download' })),
    }
  }
  const failure = 'Failed to download QR code. Please try again.'

  it('opens the image where the browser stores no file, and says so where that fails too [QR-12] [QR-15] [QR-16]', async () => {
    const { api, opened, download } = await openSmall()
    api.on(downloadLabel, () => new Response('png') as never)
    const createObjectURL = () => {
      throw new Error('No room')
    }
    Object.assign(URL, { createObjectURL })
    await download()
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        '/api/containers/14/qr/download?size=small&inline=true&w=1',
        '_blank',
      ),
    )
    expect(screen.queryByText(failure)).toBeNull()
    opened.mockReturnValueOnce(null)
    await download()
    expect(await screen.findByText(failure)).toBeDefined()
  })

  it.each([
    { why: 'the server refuses', answer: () => refusal(500, 'INTERNAL', 'Broken') },
    {
      why: 'it can’t be reached',
      answer: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  ])('says at once that $why, without a new tab [QR-16]', async ({ answer }) => {
    const { api, opened, download } = await openSmall()
    api.on(downloadLabel, answer as never)
    await download()
    expect(await screen.findByText(failure)).toBeDefined()
    expect(opened).not.toHaveBeenCalled()
  })

  it('says that the session has ended, without a new tab', async () => {
    const { api, opened, download } = await openSmall()
    api.on(downloadLabel, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized') as never)
    await download()
    expect((await screen.findAllByText('You are logged out. Logging in again...')).length).toBeGreaterThan(0)
    expect(screen.queryByText(failure)).toBeNull()
    expect(opened).not.toHaveBeenCalled()
  })
})

it('chooses containers, sheet and first label for a PDF of labels', async () => {
  const api = fakeApi()
  api.on(listContainers, [box, aContainer({ id: 15, name: 'Paint', location: 'Attic' })])
  const { user } = renderInApp(null)
  act(() => openDialog('label-sheet', {}))
  const dialog = await screen.findByRole('dialog', { name: 'Print labels' })
  const download = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Download PDF' })
  expect(download.disabled).toBe(true)
  await user.click(await within(dialog).findByRole('checkbox', { name: /Select all/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Start at label 4' }))
  expect(within(dialog).getByText('2 labels')).toBeDefined()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 500 }))
  await user.click(download)
  await waitFor(() =>
    expect(fetched.mock.calls.map(([address]) => address)).toContain(
      '/api/qr/sheet?ids=14%2C15&sheet=avery-5160&start=4&copies=1&w=1',
    ),
  )
})

it('prints containers in the order of the list, and selects a range with Shift', async () => {
  const api = fakeApi()
  api.on(
    listContainers,
    ['Attic 2', 'Attic 10', 'Books'].map((name, at) => aContainer({ id: 30 - at, name })),
  )
  const { user } = renderInApp(null)
  act(() => openDialog('label-sheet', {}))
  const dialog = await screen.findByRole('dialog', { name: 'Print labels' })
  const press = async (name: RegExp) => user.click(await within(dialog).findByRole('checkbox', { name }))
  await press(/Books/)
  await press(/Attic 2/)
  expect(within(dialog).getByText('2 labels')).toBeDefined()
  await user.keyboard('{Shift>}')
  await press(/Books/)
  await user.keyboard('{/Shift}')
  expect(within(dialog).queryByText('1 label')).toBeNull()
  await press(/Books/)
  await user.keyboard('{Shift>}')
  await press(/Attic 2/)
  await user.keyboard('{/Shift}')
  expect(within(dialog).getByText('3 labels')).toBeDefined()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('no', { status: 500 }))
  await user.click(within(dialog).getByRole('button', { name: 'Download PDF' }))
  await waitFor(() =>
    expect(fetched.mock.calls.map(([address]) => String(address)).join()).toContain('ids=30%2C29%2C28&'),
  )
})

it('shows in the activity what was downloaded', async () => {
  const api = fakeApi()
  api.on(getQrCode, code)
  api.on(downloadLabel, () => new Response('png') as never)
  Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => undefined })
  const { user, client, dialog } = await open()
  client.setQueryData(queryKey(listActivity), [])
  await within(dialog).findByRole('img', { name: 'QR code for Camping gear' })
  await user.click(within(dialog).getByRole('button', { name: 'Download' }))
  expect((await screen.findAllByText('Label downloaded')).length).toBeGreaterThan(0)
  expect(client.getQueryState(queryKey(listActivity))?.isInvalidated).toBe(true)
})

it('prints the label alone at its true size [QR-13]', () => {
  const style = printStyle(1.5)
  expect(style).toContain('width: 1.5in; height: 1.5in')
  expect(style).toContain('@page { margin: 0 }')
})

it('names a saved file as the server does', () => {
  expect(fileNameOf(`attachment; filename="container-14-medium.png"`)).toBe('container-14-medium.png')
  expect(fileNameOf(`attachment; filename="a.png"; filename*=UTF-8''K%C3%A4se.png`)).toBe('Käse.png')
  expect(fileNameOf(null)).toBe('download')
})

it('draws dark modules as runs', () => {
  expect(pathOf([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

it('shows the label of a workspace with a logo as it is printed, from 2 inches on', async () => {
  fakeApi().on(getQrCode, code)
  const person = aUser({ workspaceLogo: '/api/logos/abc' })
  renderInApp(null, { person })
  act(() => openDialog('qr-code', { container: box }))
  const label = await screen.findByRole('img', { name: 'QR code for Camping gear' })
  expect(label.getAttribute('src')).toContain('inline=true')
})
