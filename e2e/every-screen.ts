import type { Locator, Page } from '@playwright/test'
import type { Api } from './fixtures.ts'

const longName =
  'Box with a long name that nobody shortened: tents, stoves, ropes and everything else from last summer'

/** The content of the account that `fillEverywhere` fills. */
export interface Stock {
  containerId: number
  emptyId: number
  itemId: number
  goneId: number
}

/** Fills an account with data that makes screens long, wide and varied. */
export async function fillEverywhere(api: Api): Promise<Stock> {
  const { id: containerId } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  await api.items(containerId, [
    { name: 'Headlamp', quantity: 3, minQuantity: 2, sku: 'HL-01', description: 'With spare cells' },
    { name: 'Gas cartridge', quantity: 2, minQuantity: 2 },
    { name: 'Tent', quantity: 0 },
    { name: 'Pegs', quantity: 1_000_000_000 },
    { name: longName, quantity: 40 },
    { name: 'W'.repeat(60), quantity: 7, sku: 'X'.repeat(64) },
  ])
  const { id: goneId } = await api.item(containerId, 'Old lamp')
  await api.remove(`/api/items/${goneId}`)
  const { id: itemId } = await api.item(containerId, `Lantern ${longName}`, { sku: 'LAN-03' })
  await api.remove(`/api/containers/${(await api.container(`Gone ${longName}`)).id}`)
  const { id: emptyId } = await api.container(longName, 'A place that somebody called by a rather long name')
  return { containerId, emptyId, itemId, goneId }
}

/** The address of the consent page for a newly registered assistant; the person can choose between two workspaces. */
export async function consentAddress({ request }: Page, url: string): Promise<string> {
  const redirectUri = 'http://localhost:1/back'
  const registered = await request.post(`${url}/oauth/register`, {
    data: { client_name: `Assistant ${longName}`, redirect_uris: [redirectUri] },
  })
  const { client_id: clientId } = await registered.json()
  await request.post(`${url}/api/workspaces`, {
    data: { name: longName.slice(0, 60) },
    headers: { origin: url },
  })
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    resource: `${url}/mcp`,
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
  }
  return `/oauth/authorize?${new URLSearchParams(query)}`
}

/** Each screen, with an element to wait for. */
export function screensOf({
  containerId,
  emptyId,
  itemId,
  goneId,
}: Stock): [path: string, ready: (page: Page) => Locator][] {
  const heading = (name: RegExp | string) => (page: Page) => page.getByRole('heading', { level: 1, name })
  const text = (words: string | RegExp) => (page: Page) =>
    page.getByText(words).filter({ visible: true }).first()
  return [
    ['/', heading(/^Good /)],
    ['/containers', text('Camping gear')],
    ['/containers?q=nothing', text('No containers match')],
    [`/containers/${containerId}`, text('Gas cartridge')],
    [`/containers/${emptyId}`, text('is empty')],
    ['/containers/999999999', heading('Container not found')],
    ['/items', text('Gas cartridge')],
    [`/items/${itemId}`, text('First added')],
    [`/items/${goneId}`, heading('This item was deleted')],
    ['/items/999999999', heading('Item not found')],
    ['/trash', text('Old lamp')],
    ['/search', text(/^(What are you looking for\?|Recent containers)$/)],
    ['/search?q=ga', text('Gas cartridge')],
    ['/analytics', text(/^(Pieces in and out, by|Analytics comes with)/)],
    ['/export', text('The first 5 lines')],
    ['/export/import', heading(/./)],
    ['/workspace?tab=branding', text(/^(Used on labels, PDFs|With Business, put your own name)/)],
    ['/workspace?tab=automation', text(/^(No keys yet|API access comes with)/)],
    ['/workspace/webhooks/999999999', text('Webhook not found')],
    ['/workspace/webhooks/999999999/deliveries/1', text('Delivery not found')],
    ['/profile/tickets', heading(/./)],
    ['/subscription', text('What’s included')],
    ['/profile', text('Managed by your sign-in provider')],
    ['/profile?tab=preferences', text('Language and region')],
    ['/profile?tab=account', text('This device')],
    ['/profile?tab=activity', text('Container created')],
    ['/camera', text('Camera Error')],
    ['/no/such/place', heading('Page Not Found')],
  ]
}
