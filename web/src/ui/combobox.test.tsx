import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { i18n } from '../lib/texts/i18n.ts'
import { Combobox } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

const options = ['Kitchen', 'Garage', 'Attic'].map((name) => ({ value: name, label: name }))

/** The garage is chosen at first; typed words only search. */
function Place() {
  const [chosen, setChosen] = useState('Garage')
  const [words, setWords] = useState<string>()
  return (
    <Field label="Location">
      <Combobox
        value={words ?? chosen}
        onSearch={setWords}
        onSearchEnd={() => setWords(undefined)}
        onChoose={setChosen}
        options={options.filter(({ label }) => label.includes(words ?? ''))}
        chosen={chosen}
        nothingFound="No locations match"
        listLabel="Locations"
        openLabel="Show locations"
      />
    </Field>
  )
}

const ChosenGarage = ({ options: shown }: { options: typeof options }) => (
  <Combobox
    value="Garage"
    onSearch={() => undefined}
    onSearchEnd={() => undefined}
    onChoose={() => undefined}
    options={shown}
    chosen="Garage"
    listLabel="Locations"
    openLabel="Show locations"
  />
)

const field = () => screen.getByRole('combobox', { name: 'Location' })

it('shows all choices at first, marks the current one and takes another by mouse', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.click(field())
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('option', { name: 'Garage', selected: true })).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Attic' }))
  expect(field()).toHaveProperty('value', 'Attic')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

it('points at the chosen one, also when the list comes in another order while it is open', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<ChosenGarage options={options} />)
  await user.click(screen.getByRole('combobox'))
  const pointed = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')
  expect(pointed()?.textContent).toBe('Garage')
  rerender(<ChosenGarage options={options.toReversed().concat({ value: 'Cellar', label: 'Cellar' })} />)
  expect(pointed()?.textContent).toBe('Garage')
  rerender(<ChosenGarage options={[...options.slice(1), ...options.slice(0, 1)]} />)
  expect(pointed()?.textContent).toBe('Garage')
})

it('narrows while typing and takes the pointed one by Enter', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.clear(field())
  await user.type(field(), 'it')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Kitchen'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field()).toHaveProperty('value', 'Kitchen')
})

it('shows the chosen one again when words were typed and none was taken', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.clear(field())
  await user.type(field(), 'Boat shed')
  await user.tab()
  expect(field()).toHaveProperty('value', 'Garage')
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('waits at Enter for what answers the typed text, and takes nothing that stood there before', async () => {
  const user = userEvent.setup()
  const taken = vi.fn()
  const found = (options: string[], stale: boolean) => (
    <Field label="Container">
      <Combobox
        value="att"
        onSearch={() => undefined}
        onSearchEnd={() => undefined}
        onChoose={taken}
        options={options.map((name) => ({ value: name, label: name }))}
        chosen="Garage"
        stale={stale}
        listLabel="Containers"
        openLabel="Show containers"
      />
    </Field>
  )
  const { rerender } = render(found(['Garage'], true))
  await user.type(screen.getByRole('combobox', { name: 'Container' }), 'i')
  await user.keyboard('{Enter}')
  expect(taken).not.toHaveBeenCalled()
  rerender(found(['Attic'], false))
  expect(taken.mock.calls).toEqual([['Attic']])
})

function Search({ stale = false }) {
  const [value, setValue] = useState('')
  return (
    <Field label="Container">
      <Combobox
        value={value}
        onSearch={setValue}
        onSearchEnd={() => undefined}
        onChoose={() => undefined}
        options={[]}
        chosen="Garage"
        stale={stale}
        nothingFound={`No containers match “${value}”`}
        listLabel="Containers"
        openLabel="Show containers"
      />
    </Field>
  )
}

it('says once the results are here that there are none, and stops by Escape', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Search stale />)
  await user.type(screen.getByRole('combobox', { name: 'Container' }), 'zebra')
  expect(screen.queryByText('No containers match “zebra”')).toBeNull()
  rerender(<Search />)
  expect(await screen.findByText('No containers match “zebra”')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('No containers match “zebra”')).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Container' })).toHaveProperty('value', 'zebra')
})

it('submits no form by Enter while nothing matches, and closes no dialog by the Escape that closes the message', async () => {
  const user = userEvent.setup()
  const [onClose, onSubmit] = [vi.fn(), vi.fn()]
  render(
    <I18nProvider i18n={i18n}>
      <Dialog
        open
        onClose={onClose}
        title="Move"
        onSubmit={onSubmit}
        footer={<button type="submit">Save</button>}
      >
        <Search />
      </Dialog>
    </I18nProvider>,
  )
  await user.type(screen.getByRole('combobox', { name: 'Container' }), 'zebra')
  await screen.findByText('No containers match “zebra”')
  await user.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('No containers match “zebra”')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
})

it('ends a search by Escape, so that no form is submitted with another choice than the one in sight', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Place />
      <button type="submit">Move</button>
    </form>,
  )
  await user.clear(field())
  await user.type(field(), 'zebra')
  // A press into the field closes the list and leaves the words.
  await user.click(field())
  await user.keyboard('{Enter}')
  expect([onSubmit.mock.calls.length, (field() as HTMLInputElement).value]).toEqual([0, 'zebra'])
  await user.keyboard('{Escape}')
  expect(field()).toHaveProperty('value', 'Garage')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('takes no choice by the Enter that takes signs, as in Japanese', async () => {
  const user = userEvent.setup()
  render(<Place />)
  await user.clear(field())
  await user.keyboard('{ArrowDown}{ArrowDown}')
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
  expect(field()).toHaveProperty('value', '')
})
