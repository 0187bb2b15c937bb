import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSpeech } from '../../test/fake-speech.ts'
import { renderInApp } from '../../test/render.tsx'
import { listen, spokenLanguage } from '../devices/speech.ts'
import { toast } from '../lib/overlays/toast.ts'
import { Dialog } from './dialog.tsx'
import { VoiceButton } from './voice-button.tsx'

const onText = vi.fn<(text: string) => void>()
const button = () => screen.getByRole('button', { name: /^Say the name/ })
const atRest = () => waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))

beforeEach(() => {
  onText.mockClear()
  toast.dismiss()
})
afterEach(() => vi.unstubAllGlobals())

async function press() {
  const shown = renderInApp(<VoiceButton label="Say the name" onText={onText} />)
  await shown.user.click(button())
  return shown
}

it('listens once in the person’s language and gives what was said [CAM-29] [CAM-30]', async () => {
  const speech = fakeSpeech()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-CH', 'en-GB', 'en'])
  await press()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  expect(button().textContent).toContain('Listening')
  const { lang, interimResults, continuous, start } = speech.last
  expect({ lang, interimResults, continuous }).toEqual({
    lang: 'en-GB',
    interimResults: false,
    continuous: false,
  })
  expect(start).toHaveBeenCalledOnce()
  act(() => speech.last.hear(' LED ', 'lantern'))
  await atRest()
  expect(onText.mock.calls).toEqual([['LED lantern']])
  expect(toast.current()).toBeNull()
})

it('listens without a press where it is told to [CAM-29] [CAM-30]', async () => {
  const speech = fakeSpeech()
  renderInApp(<VoiceButton label="Say the name" startsNow onText={onText} />)
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  act(() => speech.last.hear('lantern'))
  await atRest()
  expect(onText.mock.calls).toEqual([['lantern']])
  expect(speech.all).toHaveLength(1)
})

it('says nothing of missing speech that nobody asked for', () => {
  renderInApp(<VoiceButton label="Say the name" startsNow onText={onText} />)
  expect(button().getAttribute('aria-pressed')).toBe('false')
  expect(toast.current()).toBeNull()
})

it('says where speech is not supported, and stands there all the same [CAM-31]', async () => {
  await press()
  await waitFor(() =>
    expect(toast.current()?.title).toBe('Speech recognition is not supported in this browser'),
  )
  await atRest()
})

it.each(['no-speech', 'end', 'empty'])('says that nothing was heard: %s [CAM-32]', async (how) => {
  const speech = fakeSpeech()
  await press()
  act(() => {
    if (how === 'end') speech.last.end()
    else if (how === 'empty') speech.last.hear(' ')
    else speech.last.fail(how)
  })
  await atRest()
  expect(toast.current()).toMatchObject({ kind: 'bad', title: 'No speech detected. Please try again.' })
  expect(onText).not.toHaveBeenCalled()
})

it.each([
  ['not-allowed', 'Allow microphone access in your browser’s settings for this page.'],
  ['audio-capture', 'No microphone found. Connect one and try again.'],
  ['network', 'Your browser can’t reach its speech service. Check your connection.'],
  ['service-not-allowed', undefined],
  ['aborted', undefined],
])('says that it failed, and what to do where that is known: %s [CAM-33]', async (error, todo) => {
  const speech = fakeSpeech()
  await press()
  act(() => speech.last.fail(error))
  await atRest()
  expect(toast.current()?.title).toBe('Failed to recognize speech. Please try again.')
  expect(toast.current()?.description).toBe(todo)
})

it('says so when the browser refuses to start [CAM-33]', async () => {
  vi.stubGlobal(
    'SpeechRecognition',
    class extends EventTarget {
      start() {
        throw new DOMException('The page is not active', 'InvalidStateError')
      }
      abort() {}
    },
  )
  await press()
  await waitFor(() => expect(toast.current()?.title).toBe('Failed to recognize speech. Please try again.'))
})

it('ends the sentence with a second press, and a third one waits no longer', async () => {
  const speech = fakeSpeech()
  const { user } = await press()
  await user.click(button())
  expect(speech.last.stop).toHaveBeenCalledOnce()
  act(() => speech.last.hear('Tent pegs'))
  await atRest()
  expect(onText.mock.calls).toEqual([['Tent pegs']])
  await user.click(button())
  await user.click(button())
  await user.click(button())
  expect(speech.last.abort).toHaveBeenCalled()
  await atRest()
  expect(toast.current()).toBeNull()
})

it('gives up with Escape, and the dialog around it stays', async () => {
  const speech = fakeSpeech()
  const close = vi.fn()
  const { user } = renderInApp(
    <Dialog open onClose={close} title="Add Item">
      <VoiceButton label="Say the name" onText={onText} />
    </Dialog>,
  )
  await user.click(button())
  await user.keyboard('{Escape}')
  await atRest()
  expect(speech.last.abort).toHaveBeenCalled()
  act(() => speech.last.hear('too late'))
  expect(onText).not.toHaveBeenCalled()
  expect(close).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

it('leaves Escape to whatever was opened over it meanwhile', async () => {
  const speech = fakeSpeech()
  const close = vi.fn()
  const Screen = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <VoiceButton label="Say the name" onText={onText} />
        <button type="button" onClick={() => setOpen(true)}>
          Scan
        </button>
        <Dialog open={isOpen} onClose={close} title="Scan a barcode">
          <p>Point at a code</p>
        </Dialog>
      </>
    )
  }
  const { user } = renderInApp(<Screen />)
  await user.click(button())
  await user.click(screen.getByRole('button', { name: 'Scan' }))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  expect(speech.last.abort).not.toHaveBeenCalled()
})

it('stops when it goes away, and when another one starts', async () => {
  const speech = fakeSpeech()
  const { user, unmount } = await press()
  const first = speech.last
  listen('en')
  await atRest()
  expect(first.abort).toHaveBeenCalled()
  await user.click(button())
  const second = speech.last
  unmount()
  expect(second.abort).toHaveBeenCalled()
  expect(toast.current()).toBeNull()
})

it('takes the region of a language from the browser', () => {
  expect(spokenLanguage('en', ['de', 'EN-ie', 'en-GB'])).toBe('EN-ie')
  expect(spokenLanguage('de', ['en-US'])).toBe('de')
  expect(spokenLanguage('pt-BR', ['pt-PT'])).toBe('pt-BR')
})
