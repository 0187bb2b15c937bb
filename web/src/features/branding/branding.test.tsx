import {
  getBranding,
  getInstallationBranding,
  removeInstallationBranding,
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

const harbor = {
  ...{ name: 'Harbor Rentals', color: '#1d4f91', returnTo: '12 Pier Road' },
  ...{ logo: null, darkLogo: null },
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
