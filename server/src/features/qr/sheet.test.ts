import type { Container } from '@stowage/contract/containers'
import { labelSheets } from '@stowage/contract/qr.rules'
import { describe, expect, it } from 'vitest'
import { type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { printOf, readCodes, scanOf } from '../../../test/read-code.ts'
import { type ReadForm, readPdf } from '../../../test/read-pdf.ts'

const app = useApp()

async function print(person: Person, query: string) {
  const { cookie } = person
  const answer = await app.server.inject({ url: `/api/qr/sheet?${query}`, headers: { cookie } })
  const pages = answer.statusCode === 200 ? readPdf(answer.rawPayload) : []
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, pages }
}

const names = [
  'Camping gear',
  'Weihnachtsschmuck für Äußeres und den Łódź-Balkon, mit allen Lichterketten und der Spitze',
  'صندوق الملابس الشتوية',
  '箱'.repeat(255),
  'Pneumonoultramicroscopicsilicovolcanoconiosisdevice',
]

async function scene(count = names.length) {
  const person = await app.signIn({ plan: 'business' })
  const containers: Container[] = []
  for (let index = 0; index < count; index += 1) {
    containers.push(await makeContainer(person, { name: names[index % names.length] ?? '' }))
  }
  return { person, containers, ids: containers.map(({ id }) => id).join() }
}

/** The text of a label's code, read by another program. */
const codeOf = (form: ReadForm) => readCodes(printOf(form))

/** The same after a scan at half the resolution. */
const scannedCodeOf = async (form: ReadForm) => readCodes(await scanOf(printOf(form)))

/**
 * The dimensions that the packages state, in millimetres: page, label, position of the first label, and distance to the
 * next.
 */
const packages = {
  'avery-5160': { page: [215.9, 279.4], label: [66.675, 25.4], first: [4.7625, 12.7], pitch: [69.85, 25.4] },
  'avery-5163': { page: [215.9, 279.4], label: [101.6, 50.8], first: [3.969, 12.7], pitch: [106.3625, 50.8] },
  'avery-22806': {
    page: [215.9, 279.4],
    label: [50.8, 50.8],
    first: [15.875, 15.875],
    pitch: [66.675, 65.617],
  },
  'avery-l7160': { page: [210, 297], label: [63.5, 38.1], first: [7.21, 15.15], pitch: [66.04, 38.1] },
  'avery-l7163': { page: [210, 297], label: [99.1, 38.1], first: [4.65, 15.15], pitch: [101.6, 38.1] },
  'roll-62x29': { page: [62, 29], label: [62, 29], first: [0, 0], pitch: [62, 29] },
  'roll-57x32': { page: [57, 32], label: [57, 32], first: [0, 0], pitch: [57, 32] },
  'roll-2x1': { page: [50.8, 25.4], label: [50.8, 25.4], first: [0, 0], pitch: [50.8, 25.4] },
  'roll-4x6': { page: [101.6, 152.4], label: [101.6, 152.4], first: [0, 0], pitch: [101.6, 152.4] },
}
const grid = { 'avery-5160': [3, 10], 'avery-5163': [2, 5], 'avery-22806': [3, 4], 'avery-l7160': [3, 7] }
const columnsOf = (name: string) => ({ ...grid, 'avery-l7163': [2, 7] })[name] ?? [1, 1]
const near = (value: number, expected = Number.NaN) => Math.abs(value - expected) < 0.1

describe('sheets', () => {
  it('are all proven here', () => {
    expect(Object.keys(packages)).toEqual(labelSheets.map(({ name }) => name))
  })
})

describe.each(Object.entries(packages))('labels on %s', (name, { page, label, first, pitch }) => {
  const [columns = 1, rows = 1] = columnsOf(name)

  it('lie where the sheet has them, to a tenth of a millimetre', async () => {
    const { person, ids } = await scene(2)
    const count = columns * rows
    const copies = Math.min(50, Math.ceil((count + 1) / 2))
    const { pages } = await print(person, `sheet=${name}&ids=${ids}&copies=${copies}`)
    expect(pages.length).toBe(Math.ceil((2 * copies) / count))
    for (const [index, { width, height, labels }] of pages.entries()) {
      expect(near(width, page[0]) && near(height, page[1])).toBe(true)
      expect(labels.length).toBe(Math.min(count, 2 * copies - index * count))
      for (const [place, { form, left, top }] of labels.entries()) {
        expect(near(left, (first[0] ?? 0) + (place % columns) * (pitch[0] ?? 0))).toBe(true)
        expect(near(top, (first[1] ?? 0) + Math.floor(place / columns) * (pitch[1] ?? 0))).toBe(true)
        expect(near((form.width * 25.4) / 72, label[0]) && near((form.height * 25.4) / 72, label[1])).toBe(
          true,
        )
      }
    }
  })

  it('hold a square code of a good size with its quiet zone, and keep their words on the label', async () => {
    const { person, ids } = await scene()
    const { pages } = await print(person, `sheet=${name}&ids=${ids}`)
    for (const { form } of pages.flatMap(({ labels }) => labels)) {
      const { left, top, right, bottom, module } = form.code
      expect(right - left).toBeCloseTo(bottom - top, 1)
      // Phones read modules of half a millimetre without trouble.
      expect((module * 25.4) / 72).toBeGreaterThan(0.5)
      const free = 4 * module - 0.01
      expect(Math.min(left, top, form.width - right, form.height - bottom)).toBeGreaterThanOrEqual(free)
      expect(form.points.length).toBeGreaterThan(100)
      const isAstray = ([x, y]: [number, number]) =>
        Math.min(x, y, form.width - x, form.height - y) < 1 ||
        (x > left - free && x < right + free && y > top - free && y < bottom + free)
      expect(form.points.filter(isAstray)).toEqual([])
    }
  })

  it('are read by another program, also after a print and a scan at 150 dpi [QR-04]', async () => {
    const { person, containers, ids } = await scene(2)
    const { pages } = await print(person, `sheet=${name}&ids=${ids}`)
    const forms = pages.flatMap(({ labels }) => labels.map(({ form }) => form))
    const addresses = containers.map(({ id }) => [`${publicUrl}/containers/${id}`])
    expect(await Promise.all(forms.map(codeOf))).toEqual(addresses)
    expect(await Promise.all(forms.map(scannedCodeOf))).toEqual(addresses)
  })
})

describe('printing labels', () => {
  it('keeps the order, begins at a label and goes on over pages', async () => {
    const { person, containers } = await scene(3)
    const [a, b, c] = containers.map(({ id }) => id)
    const { pages } = await print(person, `sheet=avery-22806&ids=${c},${a},${b}&copies=2&start=11`)
    expect(pages.map(({ labels }) => labels.length)).toEqual([2, 4])
    const read = await Promise.all(pages.flatMap(({ labels }) => labels.map(({ form }) => codeOf(form))))
    expect(read.flat()).toEqual([c, c, a, a, b, b].map((id) => `${publicUrl}/containers/${id}`))
    expect(near(pages[0]?.labels[0]?.left ?? 0, 15.875 + 66.675)).toBe(true)
    expect(near(pages[0]?.labels[0]?.top ?? 0, 15.875 + 3 * 65.617)).toBe(true)
    expect(near(pages[1]?.labels[0]?.left ?? 0, 15.875)).toBe(true)
  })

  it('asks the printer for the true size, and names the file', async () => {
    const { person, ids } = await scene(1)
    const { headers, bytes } = await print(person, `sheet=avery-l7160&ids=${ids}`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="labels-avery-l7160.pdf"/)
    expect(bytes.toString('latin1')).toContain('/PrintScaling /None')
    const shown = await print(person, `sheet=avery-l7160&ids=${ids}&inline=true`)
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  })

  it('is written down once, with how many labels', async () => {
    const { person, ids } = await scene(2)
    await print(person, `sheet=avery-5160&ids=${ids}&inline=true`)
    await print(person, `sheet=avery-5160&ids=${ids}&copies=3`)
    const { body } = await person.get('/api/user/activity')
    const prints = body.filter((entry: { action: string }) => entry.action === 'labels-downloaded')
    expect(prints.map((entry: { details: unknown }) => entry.details)).toEqual([{ count: 6 }])
  })

  it('does not print a container of somebody else among one’s own', async () => {
    const [own, other] = [await scene(1), await scene(1)]
    const reply = await own.person.get(`/api/qr/sheet?sheet=avery-5160&ids=${own.ids},${other.ids}`)
    expect([reply.status, reply.body.message]).toEqual([404, 'Container not found'])
  })

  it.each([
    ['ids=1', /^Sheet must be/],
    ['sheet=avery-5160', /^Choose at least one container$/],
    ['sheet=avery-5160&ids=1;2', /^Containers must be numbers/],
    ['sheet=avery-5160&ids=1&start=31', /^Start must be the number of a label on the sheet$/],
    ['sheet=avery-5160&ids=1&copies=0', /^Copies must be from 1 to 50$/],
  ])('refuses %s with a sentence', async (query, message) => {
    const person = await app.signIn()
    const { status, body } = await person.get(`/api/qr/sheet?${query}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(message)
  })

  it('prints many labels while others are served', async () => {
    const { person, ids } = await scene(1)
    const query = `sheet=avery-5160&ids=${Array(100).fill(ids).join()}`
    let isDone = false
    const printing = print(person, query).finally(() => {
      isDone = true
    })
    let served = 0
    while (!isDone) {
      expect((await person.get('/api/health')).status).toBe(200)
      served += 1
    }
    const { pages } = await printing
    expect(pages.map(({ labels }) => labels.length)).toEqual([30, 30, 30, 10])
    expect(served).toBeGreaterThan(20)
  })
})
