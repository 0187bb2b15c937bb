import {
  getBranding,
  getInstallationBranding,
  removeInstallationBranding,
  setBranding,
  setInstallationBranding,
} from '@stowage/contract/branding'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { removeAllDrafts, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { BrandingPanel } from './branding-panel.tsx'
import { InstallationBranding } from './installation-branding.tsx'
import { WorkspaceLogo } from './workspace-logo.tsx'

const harbor = {
  name: 'Harbor Rentals',
  color: '#1d4f91',
  returnTo: '12 Pier Road',
  logo: null,
  darkLogo: null,
}
const chief = aUser({ role: 'super_admin', isAdmin: true })

afterEach(removeAllDrafts)

it('takes back what was typed when the form opens again', async () => {
  const api = fakeApi()
  api.on(getBranding, { isInPlan: true, brand: harbor })
  const first = renderInApp(<BrandingPanel />)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await first.user.clear(field)
  await first.user.type(field, 'Harbor & Sons')
  storeDrafts()
  first.unmount()
  renderInApp(<BrandingPanel />)
  expect(await screen.findByDisplayValue('Harbor & Sons')).toBeDefined()
  expect(screen.getByDisplayValue('12 Pier Road')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined()
})

it('shows what another admin saves meanwhile, and keeps what was typed', async () => {
  const api = fakeApi()
  let brand = harbor
  api.on(getBranding, () => ({ isInPlan: true, brand }))
  api.on(setBranding, ({ body }) => {
    brand = { ...brand, ...body } as never
    return { isInPlan: true, brand }
  })
  const { user, client } = renderInApp(<BrandingPanel />)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(field, ' & Sons')
  brand = { ...harbor, color: '#f2b705', returnTo: 'Long Beach 12' }
  await client.refetchQueries()
  expect(await screen.findByDisplayValue('Long Beach 12')).toBeDefined()
  expect(screen.getByDisplayValue('Harbor Rentals & Sons')).toBe(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
  expect(api.calls(setBranding).map(({ body }) => body)).toEqual([
    { name: 'Harbor Rentals & Sons', color: '#f2b705', returnTo: 'Long Beach 12' },
  ])
  expect(screen.getByDisplayValue('Harbor Rentals & Sons')).toBe(field)
})

it('leaves the focus beside a logo that was removed', async () => {
  const api = fakeApi()
  const logo = { address: '/api/logos/abc', width: 200, height: 200 }
  api.on(getBranding, { isInPlan: true, brand: { ...harbor, logo } })
  const { user } = renderInApp(<BrandingPanel />)
  ;(await screen.findByRole('button', { name: 'Remove: On light' })).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose: On light' }))
})

it('previews a label whose code is as large as on a printed one: nearly half of its side', async () => {
  fakeApi().on(getBranding, { isInPlan: true, brand: harbor })
  renderInApp(<BrandingPanel />)
  const label = (await screen.findByText('Label, 4 × 4 in')).closest('figure')
    ?.lastElementChild as HTMLElement
  const code = label.querySelector('svg')?.parentElement as HTMLElement
  expect(Number.parseInt(code.style.width, 10) / Number.parseInt(label.style.width, 10)).toBeCloseTo(0.484, 2)
})

it('keeps the logo in the sidebar apart from what stands below it, also where it has a white ground', () => {
  const { container } = renderInApp(<WorkspaceLogo light="/api/logos/abc" darkLogo={null} />)
  const { marginTop, marginBottom } = (container.querySelector('img') as HTMLElement).style
  expect([marginTop, marginBottom]).toEqual(['3px', '3px'])
})

it('says that the plan has no branding any more, and keeps what was typed', async () => {
  const api = fakeApi()
  api.on(getBranding, { isInPlan: true, brand: harbor })
  const message = 'The Pro plan doesn’t include custom branding. Upgrade to use your own logo and color.'
  api.on(setBranding, () =>
    Response.json({ code: 'BRANDING_NOT_IN_PLAN', message, issues: [] }, { status: 403 }),
  )
  const { user } = renderInApp(<BrandingPanel />)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' & Sons')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByDisplayValue('Harbor Rentals & Sons')).toBeDefined()
})

it('shows the brand of the installation to a super_admin alone', async () => {
  const api = fakeApi()
  api.on(getInstallationBranding, { brand: null })
  const { container } = renderInApp(<InstallationBranding />, {
    person: aUser({ role: 'admin', isAdmin: true }),
  })
  expect(container.textContent).toBe('')
  expect(api.calls(getInstallationBranding)).toHaveLength(0)
})

it('sets the brand of the installation, with previews of pages and a mail', async () => {
  const api = fakeApi()
  let brand: typeof harbor | null = null
  api.on(getInstallationBranding, () => ({ brand }))
  api.on(setInstallationBranding, ({ body }) => {
    brand = { ...harbor, ...body, returnTo: null } as never
    return { brand }
  })
  api.on(removeInstallationBranding, () => {
    brand = null
    return new Response(null, { status: 204 })
  })
  const { user } = renderInApp(<InstallationBranding />, { person: chief })
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Harbor Rentals')
  expect(screen.queryByRole('textbox', { name: 'Return to' })).toBeNull()
  const previews = within(screen.getByRole('region', { name: 'Previews' }))
  for (const title of ['Front page', 'Sign-in page', 'Email'])
    expect(previews.getAllByText(title)).not.toEqual([])
  expect(previews.getAllByText('Harbor Rentals')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(setInstallationBranding)).toHaveLength(1))
  expect(api.calls(setInstallationBranding)[0]?.body).toEqual({ name: 'Harbor Rentals', color: '#0f5257' })
  await user.click(await screen.findByRole('button', { name: 'Remove branding' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.calls(removeInstallationBranding)).toHaveLength(1))
})

it('keeps the focus in the form when its pressed button goes', async () => {
  const api = fakeApi()
  api.on(getBranding, { isInPlan: true, brand: harbor })
  api.on(setBranding, ({ body }) => ({ isInPlan: true, brand: { ...harbor, name: body.name } }))
  const { user } = renderInApp(<BrandingPanel />)
  const form = (await screen.findByRole('textbox', { name: 'Name' })).closest('form')
  for (const button of ['Discard', 'Save']) {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' & Sons')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(document.activeElement).toBe(form))
  }
})

it('shows a wide logo wider than its height, and within the rail of a narrow screen', () => {
  const { container } = renderInApp(<WorkspaceLogo light="/api/logos/abc" darkLogo={null} />)
  const logo = container.querySelector('img') as HTMLElement
  expect(logo.style.maxWidth).toBe('')
  expect(logo.className).toContain('max-w-40')
})
