import { writeFile } from 'node:fs/promises'
import type { Container } from '@stowage/contract/containers'
import { labelDpi, labelSheets, labelSizes, shorterInches } from '@stowage/contract/qr.rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { squareLogo, wideLogo } from '../../../test/logos.ts'
import { printOf, readCodes, scanOf } from '../../../test/read-code.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { changePlan } from '../billing/service.ts'

const app = useApp()

const brands = [
  {
    title: 'a dark wide logo',
    name: 'Harbor Rentals',
    color: '#1d4f91',
    logo: wideLogo,
    returnTo: 'Harbor Rentals, 12 Pier Road, Gloucester',
  },
  {
    title: 'a pale square logo',
    name: 'Sunny Side Camping',
    color: '#f2b705',
    logo: squareLogo,
    returnTo:
      'Sunny Side Camping and Outdoor Equipment, Long Beach Boulevard 1200, phone (555) 010-0142, day and night, all year long!',
  },
]

type Look = (typeof brands)[number]

async function scene(look?: Look) {
  const person = await app.signIn({ plan: 'business' })
  const container = await makeContainer(person, { name: 'Camping gear', location: 'Garage' })
  if (look) await setBrand(person, look)
  return { person, container }
}

async function setBrand({ put, workspaceId }: Person, { name, color, returnTo, logo }: Look) {
  const { status } = await put(`/api/workspaces/${workspaceId}/branding`, {
    name,
    color,
    returnTo,
    logo: await logo(),
  })
  expect(status).toBe(200)
}

async function download({ cookie }: Person, url: string) {
  const answer = await app.server.inject({ url, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, tag: String(answer.headers['etag']) }
}

const labelOf = (person: Person, { id }: Container, size: string) =>
  download(person, `/api/containers/${id}/qr/download?size=${size}&inline=true`)

const sheetOf = (person: Person, { id }: Container, sheet: string) =>
  download(person, `/api/qr/sheet?sheet=${sheet}&ids=${id}&inline=true`)

/** Set to a folder to look at the labels. */
const folder = process.env['BRANDED_LABELS']
const keep = async (name: string, bytes: Buffer) => {
  if (folder) await writeFile(`${folder}/${name}`, bytes)
}

describe.each(brands)('labels with $title', (look) => {
  it('are read by another program in every size, also after a print and a scan at 150 dpi', async () => {
    const { person, container } = await scene(look)
    for (const size of labelSizes) {
      const { bytes } = await labelOf(person, container, size)
      await keep(`${look.name}-${size}.png`, bytes)
      const read = [await readCodes(sharp(bytes)), await readCodes(await scanOf(sharp(bytes)))]
      const address = [`${publicUrl}/containers/${container.id}`]
      expect([size, ...read]).toEqual([size, address, address])
    }
  })

  it('are read on every sheet, and keep logo and words out of the quiet zone and on the label', async () => {
    const { person, container } = await scene(look)
    for (const sheet of labelSheets) {
      const { bytes } = await sheetOf(person, container, sheet.name)
      await keep(`${look.name}-${sheet.name}.pdf`, bytes)
      const form = readPdf(bytes)[0]?.labels[0]?.form
      if (!form) throw new Error('The sheet has no label.')
      const read = [await readCodes(printOf(form)), await readCodes(await scanOf(printOf(form)))]
      const address = [`${publicUrl}/containers/${container.id}`]
      expect([sheet.name, ...read]).toEqual([sheet.name, address, address])
      expect([sheet.name, form.images.length]).toEqual([sheet.name, shorterInches(sheet) >= 2 ? 1 : 0])
      const corners = form.images.flatMap(([x, y, width, height]) => [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ])
      const { left, top, right, bottom, module } = form.code
      expect((module * 25.4) / 72).toBeGreaterThan(0.5)
      const free = 4 * module - 0.01
      const isAstray = ([x = 0, y = 0]: readonly number[]) =>
        Math.min(x, y, form.width - x, form.height - y) < 1 ||
        (x > left - free && x < right + free && y > top - free && y < bottom + free)
      expect([...form.points, ...corners].filter(isAstray)).toEqual([])
    }
  })
})

/** The pixels of a module on a label: the upper edge of a corner pattern, the topmost dark row, has seven. */
async function moduleOf(bytes: Buffer): Promise<number> {
  const data = await sharp(bytes).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
  const begin = data.findIndex((value) => value < 128)
  const end = data.findIndex((value, at) => at > begin && value >= 128)
  return Math.round((end - begin) / 7)
}

describe('the brand of a label', () => {
  it('shrinks the modules of the code a little, from 1.02 to 0.85 mm at 2 inches', async () => {
    const { person, container } = await scene()
    const modules = async () => {
      const labels = await Promise.all(labelSizes.map((size) => labelOf(person, container, size)))
      return Promise.all(labels.map(({ bytes }) => moduleOf(bytes)))
    }
    const seen = [await modules()]
    for (const look of brands) {
      await setBrand(person, look)
      seen.push(await modules())
    }
    const millimeters = (pixels = 0) => Number(((pixels / labelDpi) * 25.4).toFixed(2))
    const small = labelSizes.indexOf('small')
    expect(seen.map((pixels) => millimeters(pixels[small]))).toEqual([1.02, 0.85, 0.85])
    expect(seen).toEqual([
      [8, 12, 12, 25, 38, 50],
      [8, 12, 10, 20, 30, 40],
      [8, 12, 10, 21, 31, 42],
    ])
  })

  it('is on labels from 2 inches on, and gone with the plan', async () => {
    const { person, container } = await scene()
    const plain = await Promise.all(labelSizes.map((size) => labelOf(person, container, size)))
    await setBrand(person, brands[0] as Look)
    const branded = await Promise.all(labelSizes.map((size) => labelOf(person, container, size)))
    expect(branded.map(({ bytes }, at) => bytes.equals(plain[at]?.bytes ?? bytes))).toEqual([
      ...[true, true, false, false, false, false],
    ])
    expect(branded.map(({ tag }, at) => tag === plain[at]?.tag)).toEqual(labelSizes.map(() => false))
    await changePlan(app.ctx, { userId: person.id, plan: 'pro', status: 'active', reason: 'admin' })
    const after = await Promise.all(labelSizes.map((size) => labelOf(person, container, size)))
    expect(after.map(({ bytes }, at) => bytes.equals(plain[at]?.bytes ?? Buffer.alloc(0)))).toEqual(
      labelSizes.map(() => true),
    )
  })

  it('has the line by which a box finds its way back from 4 inches on', async () => {
    const { person, container } = await scene(brands[1])
    const isChangedBy = async (size: string) => {
      const before = await labelOf(person, container, size)
      await setBrand(person, { ...(brands[1] as Look), returnTo: 'Another place' })
      const after = await labelOf(person, container, size)
      await setBrand(person, brands[1] as Look)
      return !before.bytes.equals(after.bytes)
    }
    expect([await isChangedBy('small'), await isChangedBy('medium')]).toEqual([false, true])
  })

  it('is drawn without the logo where its bytes are missing', async () => {
    const create = { width: 77, height: 33, channels: 3, background: '#2468ac' } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const logo = async () => `data:image/png;base64,${bytes.toString('base64')}`
    const { person, container } = await scene({ ...(brands[1] as Look), logo })
    const { rows } = await app.pool.query(
      'select l.hash from brand_logos l join brands b on b.id = l.brand_id where b.workspace_id = $1',
      [person.workspaceId],
    )
    await app.ctx.photos.remove(rows[0].hash)
    const label = await labelOf(person, container, 'xlarge')
    expect(await readCodes(sharp(label.bytes))).toHaveLength(1)
  })
})
