import { getDelivery } from '@stowage/contract/webhooks'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { DeliveryPage } from './delivery-page.tsx'

it('leads back to the filter and the page of the log that it was opened from [HOOK-08]', async () => {
  fakeApi().on(getDelivery, () => refusal(404, 'NOT_FOUND', 'Delivery not found'))
  const at = '/workspace/webhooks/1/deliveries/7?state=failed&page=2'
  renderInApp(<DeliveryPage webhookId={1} id={7} />, { at })
  for (const name of ['Webhook', 'Back to the webhook']) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/workspace/webhooks/1?state=failed&page=2')
  }
})
