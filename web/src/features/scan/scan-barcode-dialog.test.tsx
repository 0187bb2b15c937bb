import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { type FakeCamera, fakeCamera } from '../../../test/fake-camera.ts'
import { renderInApp } from '../../../test/render.tsx'
import { NoDetectorError } from '../../devices/code-detector.ts'
import type { SeenCode } from '../../devices/seen-code.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
// Compiled before the first test, which would wait for it otherwise.
import './scan-barcode-dialog.tsx'

const seen: { codes: SeenCode[] } = { codes: [] }
const detector = { detect: vi.fn(async () => seen.codes), close: vi.fn() }
const create = vi.hoisted(() => vi.fn())
vi.mock('../../devices/code-detector.ts', async (original) => ({
  ...(await original<object>()),
  createCodeDetector: create,
}))

const code = (text: string, format: string): SeenCode => ({ text, format, corners: [{ x: 1, y: 1 }] })
const onRead = vi.fn<(text: string) => void>()
let camera: FakeCamera

beforeEach(() => {
  fakeApi()
  seen.codes = []
  create.mockResolvedValue(detector)
  onRead.mockClear()
  camera = fakeCamera()
})

async function open() {
  const app = renderInApp(<button type="button">Scan the barcode</button>)
  screen.getByRole('button').focus()
  act(() => openDialog('scan-barcode', { longest: 20, onRead }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Scan Barcode' }) }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('names the barcode before the field has it, and gives the focus back', async () => {
  const { dialog } = await open()
  seen.codes = [code('https://shop.example', 'qr_code'), code('4006381333931', 'ean_13')]
  expect(await within(dialog).findByText('4006381333931')).toBeDefined()
  expect(within(dialog).getByText('EAN-13')).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
  await closed()
  expect(onRead.mock.calls).toEqual([['4006381333931']])
  expect(camera.track.stop).toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Scan the barcode'))
})

it('says what the field cannot take, and goes on', async () => {
  const { dialog } = await open()
  seen.codes = [code('x'.repeat(21), 'code_128')]
  expect(await within(dialog).findByText('This code is too long. The limit is 20 characters.')).toBeDefined()
  seen.codes = [code('PART-77', 'code_128')]
  await closed()
  expect(onRead.mock.calls).toEqual([['PART-77']])
})

it('offers to type a code that was not read for some time', async () => {
  const { dialog, user } = await open()
  await waitFor(() => expect(detector.detect).toHaveBeenCalled())
  expect(within(dialog).queryByRole('button', { name: 'Type it instead' })).toBeNull()
  const { now } = Date
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 9000)
  expect(await within(dialog).findByText(/^Nothing scanned yet/)).toBeDefined()
  await user.click(await within(dialog).findByRole('button', { name: 'Type it instead' }))
  await closed()
  clock.mockRestore()
})

it('gives nothing when it is closed before', async () => {
  const { dialog, user } = await open()
  seen.codes = [code('PART-77', 'code_128')]
  await within(dialog).findByText('PART-77')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await closed()
  expect(onRead).not.toHaveBeenCalled()
})

it('leads back to the field without a camera, and without a detector [SCAN-12] [SCAN-11]', async () => {
  camera.getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  create.mockRejectedValue(new NoDetectorError())
  const { user } = await open()
  expect(await screen.findByText('Camera Error')).toBeDefined()
  expect(await screen.findByText('This browser can’t read codes with the camera.')).toBeDefined()
  const [first] = await screen.findAllByRole('button', { name: 'Type it instead' })
  if (first) await user.click(first)
  await closed()
})
