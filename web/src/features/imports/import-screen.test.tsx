import {
  changeImport,
  createImport,
  getImport,
  getImportProgress,
  type Import,
  listImports,
  runImport,
  type Trial,
  undoImport,
} from '@stowage/contract/imports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { queryKey } from '../../lib/api/query.ts'
import { closeAllDialogs, openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { ImportScreen } from './import-screen.tsx'
import { withChange } from './with-change.ts'

const trial: Trial = {
  problems: [],
  problemCount: 0,
  problemRows: 0,
  suggestionCount: 0,
  items: 26_015,
  quantity: 26_015,
  newContainers: 1,
  knownContainers: 0,
  leftOut: 0,
  leftOutByChoice: 0,
  leftOutKinds: { folder: 0, archived: 0, sold: 0 },
  duplicates: 0,
  choices: 'c',
  matches: { count: 0, changing: 0, update: 0, add: 0, leaveOut: 0, version: 'v', rows: [] },
  containers: [{ id: null, name: 'Unsorted', location: 'Garage', items: 26_015, isLeftOut: false }],
  plan: {
    name: 'Business',
    containers: { after: 1, limit: -1 },
    fullest: null,
    containersBeyond: 0,
    itemsBeyond: 0,
    fitContainers: false,
    fitItems: false,
  },
  refusal: null,
}

const anImport = (change: Partial<Import> = {}): Import => ({
  id: 1,
  fileName: 'sets.csv',
  state: 'draft',
  by: 'Maya Lind',
  createdAt: '2026-03-10T12:00:00Z',
  finishedAt: null,
  undoneAt: null,
  items: 0,
  updated: 0,
  containers: 0,
  newContainers: 0,
  leftOut: 0,
  undoUntil: null,
  readAs: null,
  preview: [],
  source: null,
  rows: 26_015,
  columns: ['Set', 'Theme', 'Pieces'].map((heading, at) => ({
    heading,
    values: [],
    field: at === 0 ? 'name' : null,
    guess: at === 0 ? 'known' : 'none',
  })),
  container: 'Unsorted',
  location: 'Garage',
  newContainerIds: [],
  undone: null,
  trial,
  ...change,
})

/** An answer to each change, given when the test says so. */
function heldChanges(api: FakeApi) {
  const held: (() => void)[] = []
  let stored = anImport()
  api.on(getImport, () => stored)
  api.on(changeImport, async ({ body }) => {
    await new Promise<void>((resolve) => held.push(resolve))
    if (body.location === 'Attic') return refusal(409, 'CONFLICT', 'Someone was faster.')
    stored = withChange(stored, body)
    return stored
  })
  return { answer: () => act(async () => held.shift()?.()), stored: () => stored }
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getImportProgress, { state: 'draft', running: null })
  api.on(listImports, [])
})

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const waitForCalls = (count: number) => waitFor(() => expect(api.calls(changeImport)).toHaveLength(count))

it('a created import is shown from its answer, so that no later read overwrites a choice', async () => {
  api.on(createImport, anImport())
  api.on(getImport, anImport())
  const { user } = renderInApp(<ImportScreen />, { at: '/export/import' })
  await user.type(await screen.findByRole('textbox', { name: 'Rows' }), 'name')
  await user.click(screen.getByRole('button', { name: 'Use these rows' }))
  await screen.findByRole('table', { name: 'Columns' })
  expect(api.calls(getImport)).toEqual([])
})

it('two quick choices are shown at once and both arrive, and the figures wait for them', async () => {
  const server = heldChanges(api)
  const { user } = renderInApp(<ImportScreen />, { at: '/export/import?id=1' })
  await screen.findByRole('table', { name: 'Columns' })
  await user.selectOptions(select('Import Theme as'), 'notes')
  await user.selectOptions(select('Import Pieces as'), 'quantity')
  await user.selectOptions(select('Put new containers in'), 'Basement')
  const chosen = () => [select('Import Theme as').value, select('Import Pieces as').value]
  expect(chosen()).toEqual(['notes', 'quantity'])
  expect(select('Put new containers in').value).toBe('Basement')
  await waitForCalls(1)
  await server.answer()
  expect(chosen()).toEqual(['notes', 'quantity'])
  await user.click(screen.getByRole('button', { name: 'Review import' }))
  expect(screen.getByRole('status', { name: 'Checking your choices' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Import/ }).getAttribute('aria-busy')).toBe('true')
  await waitForCalls(2)
  await server.answer()
  await waitForCalls(3)
  expect(screen.getByRole('status', { name: 'Checking your choices' })).toBeTruthy()
  await server.answer()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Checking your choices' })).toBeNull())
  expect(server.stored().columns.map(({ field }) => field)).toEqual(['name', 'notes', 'quantity'])
  expect(server.stored().location).toBe('Basement')
})

it('a list that was read after the screen was left is offered, and leads nobody away', async () => {
  const held: (() => void)[] = []
  const readAs = {
    encoding: 'utf-8',
    encodings: [{ encoding: 'utf-8', sample: null }],
    separator: 'comma',
    sheet: null,
    sheets: [],
    headings: 1,
    firstRows: [],
    lines: 1,
    notes: [],
    noteCount: 0,
  } as never
  api.on(createImport, async () => {
    await new Promise<void>((resolve) => held.push(resolve))
    return anImport({ id: held.length, readAs })
  })
  api.on(getImport, ({ params }) => anImport({ id: params.id, readAs }))
  const answerElsewhere = async () => {
    await waitFor(() => expect(api.calls(createImport)).toHaveLength(held.length))
    window.history.pushState(null, '', '/items?q=tent')
    held.at(-1)?.()
    await waitFor(() => expect(toast.current()?.title).toBe('Your list is ready to review'))
    expect(window.location.pathname + window.location.search).toBe('/items?q=tent')
    toast.dismiss()
  }
  const file = renderInApp(<ImportScreen />, { at: '/export/import' })
  await file.user.type(await screen.findByRole('textbox', { name: 'Rows' }), 'name')
  await file.user.click(screen.getByRole('button', { name: 'Use these rows' }))
  file.unmount()
  await answerElsewhere()
  const columns = renderInApp(<ImportScreen />, { at: '/export/import?id=1' })
  await columns.user.selectOptions(
    await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Separator' }),
    'semicolon',
  )
  columns.unmount()
  await answerElsewhere()
})

it('the figures wait for a choice that was sent before the screen was left', async () => {
  const server = heldChanges(api)
  const Screens = () => {
    const [isLeft, setLeft] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setLeft(!isLeft)}>
          Elsewhere
        </button>
        {isLeft ? null : <ImportScreen />}
      </>
    )
  }
  const { user } = renderInApp(<Screens />, { at: '/export/import?id=1' })
  await screen.findByRole('table', { name: 'Columns' })
  await user.selectOptions(select('Import Pieces as'), 'quantity')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Review import' }))
  expect(screen.getByRole('status', { name: 'Checking your choices' })).toBeTruthy()
  await server.answer()
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Checking your choices' })).toBeNull())
})

it('a refused choice is shown as it was, with the reason, and is seen before the import is checked', async () => {
  const server = heldChanges(api)
  const { user } = renderInApp(<ImportScreen />, { at: '/export/import?id=1' })
  await screen.findByRole('table', { name: 'Columns' })
  await user.selectOptions(select('Put new containers in'), 'Attic')
  await user.selectOptions(select('Import Pieces as'), 'quantity')
  await user.click(screen.getByRole('button', { name: 'Review import' }))
  await waitForCalls(1)
  await server.answer()
  expect(await screen.findByText('Someone was faster.')).toBeTruthy()
  await waitForCalls(2)
  await server.answer()
  expect(select('Put new containers in').value).toBe('Garage')
  expect(select('Import Pieces as').value).toBe('quantity')
  await user.click(screen.getByRole('button', { name: 'Review import' }))
  expect(await screen.findByText('What goes where')).toBeTruthy()
})

it('is run with the versions of the choices and matches in sight', async () => {
  api.on(getImport, anImport())
  api.on(runImport, anImport({ state: 'done', trial: null }))
  const { user } = renderInApp(<ImportScreen />, { at: '/export/import?id=1&step=check' })
  await user.click(await screen.findByRole('button', { name: /^Import/ }))
  await waitFor(() => expect(api.calls(runImport)).toMatchObject([{ query: { choices: 'c', matches: 'v' } }]))
})

it('an earlier import is undone after a question that says what it did, and tells what was left alone', async () => {
  const saved = anImport({
    state: 'done',
    finishedAt: new Date().toISOString(),
    items: 26_003,
    updated: 12,
    newContainers: 3,
    undoUntil: '2099-01-01T00:00:00Z',
  })
  api.on(listImports, [saved])
  api.on(undoImport, {
    ...saved,
    state: 'undone',
    undone: { restored: 10, keptCount: 2, kept: [] },
    trial: null,
  })
  const { user } = renderInApp(<ImportScreen />, { at: '/export/import' })
  const row = (await screen.findByRole('link', { name: 'sets.csv' })).closest('[role=row]') as HTMLElement
  expect(within(row).getByText('26,003 added')).toBeTruthy()
  expect(within(row).getByText('12 updated')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Undo sets.csv' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of sets.csv?' })
  expect(question.textContent).toContain('Imported just now: 26,003 items added, 12 items updated')
  expect(question.textContent).toContain('unless they’ve changed since')
  expect(api.calls(undoImport)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('2 updated items were left as is.')).toBeTruthy()
})

it('shows that an import is being prepared until the first row is saved', async () => {
  api.on(getImport, anImport())
  let rows = 0
  api.on(getImportProgress, () => ({ state: 'draft' as const, running: { rows, of: 26_015 } }))
  renderInApp(<ImportScreen />, { at: '/export/import?id=1&step=check' })
  expect(await screen.findByText('Getting ready to import…')).toBeTruthy()
  expect(screen.queryByText('0 of 26,015 rows')).toBeNull()
  rows = 4_000
  expect(await screen.findByText('4,000 of 26,015 rows')).toBeTruthy()
})

it('a saved import is left by one Back, whichever step it was saved from', async () => {
  let isSaved = false
  api.on(getImport, () =>
    anImport(isSaved ? { state: 'done', trial: null, finishedAt: '2026-03-10T12:00:00Z' } : {}),
  )
  const { user, client } = renderInApp(<ImportScreen />, { at: '/export/import?id=1' })
  await user.click(await screen.findByRole('button', { name: 'Review import' }))
  expect(window.location.search).toBe('?id=1&step=check')
  const entries = window.history.length
  isSaved = true
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(window.location.search).toBe('?id=1'))
  expect(window.history.length).toBe(entries)
})

it('a dialog that lies over the screen stays when the import ends', async () => {
  const trialOf = (isSaved: boolean) =>
    anImport(isSaved ? { state: 'done', trial: null, finishedAt: '2026-03-10T12:00:00Z' } : {})
  api.on(getImport, trialOf(false))
  const { user, client } = renderInApp(<ImportScreen />, { at: '/export/import?id=1' })
  await user.click(await screen.findByRole('button', { name: 'Review import' }))
  const back = vi.spyOn(window.history, 'back')
  onTestFinished(() => back.mockRestore())
  act(() => openDialog('add-item', {}))
  onTestFinished(() => act(() => closeAllDialogs()))
  api.on(getImport, trialOf(true))
  await act(() => client.invalidateQueries({ queryKey: queryKey(getImport, { params: { id: 1 } }) }))
  await waitFor(() => expect(window.location.search).toBe('?id=1'))
  expect(back).not.toHaveBeenCalled()
})
