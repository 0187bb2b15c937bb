import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextInput } from './text-input.tsx'

const onSubmit = vi.fn()
const onClose = vi.fn()
const onCancel = vi.fn()

type Waiting = { pending?: boolean; isReading?: boolean; disabled?: boolean; onCancel?: () => void }

const show = ({ pending = false, ...rest }: Waiting = {}) => {
  vi.resetAllMocks()
  return renderInApp(
    <FormDialog
      open
      onClose={onClose}
      title="Rename"
      onSubmit={onSubmit}
      submitLabel="Save"
      pending={pending}
      {...rest}
    >
      <Field label="Name">
        <TextInput />
      </Field>
    </FormDialog>,
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('submits by its button and by Enter, and the browser sends nothing itself', async () => {
  const { user } = show()
  await user.click(button('Save'))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Attic{Enter}')
  expect(onSubmit.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true])
})

it('submits once for two presses in one tick, and again once that has settled', async () => {
  const { user } = show()
  const sent = Promise.withResolvers<void>()
  onSubmit.mockReturnValue(sent.promise)
  act(() => {
    button('Save').click()
    button('Save').click()
  })
  await user.click(button('Save'))
  expect(onSubmit).toHaveBeenCalledOnce()
  await act(async () => sent.resolve())
  await user.click(button('Save'))
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('closes by Cancel as by its close button, or cancels without a question', async () => {
  const { user, unmount } = show()
  await user.click(button('Cancel'))
  await user.click(button('Close'))
  expect(onClose).toHaveBeenCalledTimes(2)
  unmount()
  const other = show({ onCancel })
  await other.user.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})

it('locks Cancel and the close button while the request runs', () => {
  show({ pending: true })
  expect([button('Cancel').disabled, button('Close').disabled]).toEqual([true, true])
  expect(button('Save').getAttribute('aria-busy')).toBe('true')
})

it('lets the person cancel while a photo is read', async () => {
  const { user } = show({ isReading: true })
  await user.click(button('Save'))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('submits nothing while the form is not complete', async () => {
  const { user } = show({ disabled: true })
  await user.click(button('Save'))
  expect(onSubmit).not.toHaveBeenCalled()
})
