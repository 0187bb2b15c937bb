import type { Page } from '@playwright/test'
import { absentCamera, deniedCamera, filmOf, watchDialogs, workingCamera } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'
import { dialogOf } from './screen.ts'
import { servers } from './servers.ts'

test.use({ plan: 'business' })

const baseURL = servers.business.url
const scanner = (page: Page) => dialogOf(page, 'Scan QR Code')

async function openScanner(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Quick', exact: true })
    .getByRole('button', { name: 'Scan' })
    .click()
}

test('a label before the camera is named and opened, with nothing from outside [SCAN-01, SCAN-02, SCAN-06]', async ({
  withCamera,
  context,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  const label = await context.request.get(`${baseURL}/api/containers/${id}/qr/download?size=small`)
  const film = await filmOf(await label.body())
  await withCamera([...workingCamera, film], async (page) => {
    const outside: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!/^(?:data|blob):/.test(url) && !url.startsWith(baseURL)) outside.push(url)
    })
    const troubles: string[] = []
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    const texts = await watchDialogs(page)
    await openScanner(page)
    await expect(page).toHaveURL(`/containers/${id}`)
    expect(await texts()).toMatch(/Camping gear.*Opening/)
    await expect(scanner(page)).toBeHidden()
    expect(outside).toEqual([])
    expect(troubles).toEqual([])
  })
})

test('a picture without any label shows nothing, and manual entry opens the box [SCAN-03, SCAN-04, SCAN-08, SCAN-09, SCAN-10]', async ({
  withCamera,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await openScanner(page)
    await expect(scanner(page).getByText('Point your camera at a box label')).toBeVisible()
    await scanner(page).getByRole('radio', { name: 'Enter manually' }).check()
    await expect(scanner(page).getByLabel('Camera view')).toHaveCount(0)
    await scanner(page).getByRole('button', { name: 'Open Container' }).click()
    await expect(scanner(page).getByText('Please enter a container ID or URL.')).toBeVisible()
    await scanner(page).getByLabel('Container ID or URL').fill(`https://elsewhere.example/containers/${id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/containers/${id}`)
    await page.goBack()
    await openScanner(page)
    await scanner(page).getByRole('radio', { name: 'Enter manually' }).check()
    await scanner(page).getByLabel('Container ID or URL').fill(String(id))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/containers/${id}`)
  })
})

for (const [what, camera, message] of [
  ['denied', deniedCamera, 'Camera permission was denied.'],
  ['absent', absentCamera, 'No camera found.'],
] as const) {
  test(`a camera that is ${what} is told, with the way to manual entry [SCAN-12, ERR-01, ERR-02]`, async ({
    withCamera,
    person: _,
    expectAccessible,
  }) => {
    await withCamera([...camera], async (page) => {
      await openScanner(page)
      const alert = scanner(page).getByRole('alert')
      await expect(alert).toContainText('Camera Error')
      await expect(alert).toContainText(message)
      await expectAccessible(page)
      await alert.getByRole('button', { name: 'Enter the number instead' }).click()
      await expect(scanner(page).getByLabel('Container ID or URL')).toBeVisible()
      await expectAccessible(page)
    })
  })
}
