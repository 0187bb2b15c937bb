import type { Container } from '@stowage/contract/containers'
import { labelInches, labelSizes } from '@stowage/contract/qr.rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { pictureOf, readCodes, scanOf } from '../../../test/read-code.ts'
import { changePlan } from '../billing/service.ts'

const app = useApp()

/** Downloads a file as bytes. */
async function download(person: Person, url: string, headers: Record<string, string> = {}) {
  const answer = await app.server.inject({ url, headers: { cookie: person.cookie, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const labelUrl = (container: Container, size?: string, more = '') =>
  `/api/containers/${container.id}/qr/download${size === undefined ? '' : `?size=${size}${more}`}`

async function scene(fields: { name?: string; location?: string } = {}) {
  const person = await app.signIn()
  return { person, container: await makeContainer(person, fields) }
}

/** The pixels of a label, as rows. */
async function rowsOf(png: Buffer): Promise<Buffer[]> {
  const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width))
}

/**
 * The position of the code and the size of its modules, measured by its top left finder pattern, which is seven modules
 * wide.
 */
function measure(rows: Buffer[]) {
  const top = rows.findIndex((row) => row.includes(0))
  const first = rows[top] ?? Buffer.alloc(0)
  const left = first.indexOf(0)
  const module = (first.indexOf(255, left) - left) / 7
  const side = first.lastIndexOf(0) + 1 - left
  return { top, left, module, side, modules: side / module }
}

async function actionsOf(person: Person) {
  const { body } = await person.get('/api/user/activity')
  return body.map((entry: { action: string; details: unknown }) => [entry.action, entry.details])
}

describe('the code of a container', () => {
  it('is an image that holds the address of the container [QR-01, QR-03, QR-04]', async () => {
    const { person, container } = await scene()
    const { status, body } = await person.get(`/api/containers/${container.id}/qrcode`)
    expect(status).toBe(200)
    const [type, data] = body.qrCode.split(';base64,')
    expect(type).toBe('data:image/svg+xml')
    const svg = Buffer.from(data, 'base64').toString()
    expect(svg.length).toBeLessThan(6000)
    expect(await readCodes(await pictureOf(svg))).toEqual([`${publicUrl}/containers/${container.id}`])
  })

  it('stays the same when it is made anew, so that printed labels keep working [QR-02]', async () => {
    const { person, container } = await scene()
    const url = `/api/containers/${container.id}/qrcode`
    const [shown, renewed] = [await person.get(url), await person.post(url)]
    expect(renewed.status).toBe(200)
    expect(renewed.body).toEqual(shown.body)
    await person.put(`/api/containers/${container.id}`, { name: 'Renamed' })
    expect((await person.post(url)).body).toEqual(shown.body)
  })

  it('is there for a blocked container too, as is its label', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let count = 0; count < 3; count += 1) await makeContainer(person)
    const blocked = await makeContainer(person)
    await changePlan(app.ctx, { userId: person.id, plan: 'free', status: 'active', reason: 'admin' })
    expect((await person.get(`/api/containers/${blocked.id}`)).body.blocked).toBe(true)
    const replies = [
      await person.get(`/api/containers/${blocked.id}/qrcode`),
      await person.get(labelUrl(blocked)),
      await person.get(`/api/qr/sheet?sheet=roll-62x29&ids=${blocked.id}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('is not found for a container that is deleted or was never there', async () => {
    const { person, container } = await scene()
    await person.delete(`/api/containers/${container.id}`)
    for (const id of [container.id, 999_999_999]) {
      for (const reply of [
        await person.get(`/api/containers/${id}/qrcode`),
        await person.get(`/api/containers/${id}/qr/download`),
        await person.get(`/api/qr/sheet?sheet=avery-5160&ids=${id}`),
      ]) {
        expect([reply.status, reply.body.message]).toEqual([404, 'Container not found'])
      }
    }
  })
})

describe.each(labelSizes)('the label of size %s', (size) => {
  const inches = labelInches[size]

  it('is a PNG of exactly its inches at 300 dpi, in the file too [QR-05, QR-06]', async () => {
    const { person, container } = await scene({ name: 'Camping gear' })
    const { status, headers, bytes } = await download(person, labelUrl(container, size))
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([inches * 300, inches * 300])
    const at = bytes.indexOf('pHYs') + 4
    const resolution = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes[at + 8]]
    expect(resolution).toEqual([11811, 11811, 1])
  })

  it('has modules of whole pixels and keeps four of them free around the code', async () => {
    const { person, container } = await scene({ name: 'Weihnachtsschmuck für Äußeres und den Łódź-Balkon' })
    const rows = await rowsOf((await download(person, labelUrl(container, size))).bytes)
    const { top, left, module, side, modules } = measure(rows)
    expect([module % 1, modules % 4]).toEqual([0, 1])
    const free = 4 * module
    expect(Math.min(top, left, rows.length - top - side, rows.length - left - side)).toBeGreaterThanOrEqual(
      free,
    )
    const isFree = (row?: Buffer) =>
      row?.subarray(left - free, left + side + free).every((pixel) => pixel === 255)
    for (let y = 1; y <= free; y += 1) {
      expect([isFree(rows[top - y]), isFree(rows[top + side - 1 + y])]).toEqual([true, true])
    }
    for (const [y, row] of rows.slice(top, top + side).entries()) {
      const [before, after] = [row.subarray(left - free, left), row.subarray(left + side, left + side + free)]
      expect(before.includes(0) || after.includes(0)).toBe(false)
      const code = (line: Buffer) => line.subarray(left, left + side)
      // All rows within a module are equal.
      if (y % module > 0) expect(code(row).equals(code(rows[top + y - 1] ?? row))).toBe(true)
      else
        for (let x = left; x < left + side; x += module)
          expect(new Set(row.subarray(x, x + module)).size).toBe(1)
    }
  })

  it('is read by another program, also after a print and a scan at 150 dpi [QR-04] [QR-05] [QR-06]', async () => {
    const { person, container } = await scene({ name: 'Camping gear' })
    const { bytes } = await download(person, labelUrl(container, size))
    const address = `${publicUrl}/containers/${container.id}`
    expect(await readCodes(sharp(bytes))).toEqual([address])
    expect(await readCodes(await scanOf(sharp(bytes)))).toEqual([address])
  })

  it(inches < 2 ? 'has room for the code alone' : 'says the name, the place and the number', async () => {
    const { person, container } = await scene({ name: 'Tents', location: 'Garage' })
    const inkBelow = async () => {
      const rows = await rowsOf((await download(person, labelUrl(container, size))).bytes)
      const { top, side } = measure(rows)
      return rows.slice(top + side).map((row) => row.reduce((ink, pixel) => ink + (pixel < 128 ? 1 : 0), 0))
    }
    const ink = await inkBelow()
    const total = (list: number[]) => list.reduce((sum, pixels) => sum + pixels, 0)
    if (inches < 2) {
      expect(total(ink)).toBe(0)
      return
    }
    await person.put(`/api/containers/${container.id}`, { name: 'Camping tents' })
    const longer = await inkBelow()
    expect(total(longer)).toBeGreaterThan(total(ink))
    await person.put(`/api/containers/${container.id}`, { location: 'Storage Room' })
    expect(total(await inkBelow())).toBeGreaterThan(total(longer))
  })
})

describe('downloading a label', () => {
  it('gives the medium size unless told', async () => {
    const { person, container } = await scene()
    const { headers, bytes } = await download(person, labelUrl(container))
    expect((await sharp(bytes).metadata()).width).toBe(1200)
    expect(headers['content-disposition']).toContain(`filename="container-${container.id}-medium.png"`)
  })

  it.each(['huge', '', 'MEDIUM', '../medium'])('refuses the size "%s" with a sentence', async (size) => {
    const { person, container } = await scene()
    const { status, body } = await person.get(labelUrl(container, encodeURIComponent(size)))
    expect(status).toBe(400)
    expect(body.message).toBe('Size must be sticker, label, small, medium, large or xlarge')
  })

  it('is called after the container, in any language, without what file systems refuse', async () => {
    const { person, container } = await scene()
    // A name from before such names were refused.
    await app.pool.query('update containers set name = $2 where id = $1', [
      container.id,
      '../Ёлка "x"\u202e: 50%/箱',
    ])
    const { headers } = await download(person, labelUrl(container, 'small'))
    const plain = `container-${container.id}-small.png`
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(`Ёлка x 50% 箱 ${plain}`)}`,
    )
  })

  it('keeps the end of a long name, which says what it is', async () => {
    const { person, container } = await scene({ name: '箱'.repeat(255) })
    const { headers, bytes } = await download(person, labelUrl(container, 'large'))
    const name = decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')
    expect(name.endsWith(`container-${container.id}-large.png`)).toBe(true)
    expect(Buffer.byteLength(name)).toBeLessThan(255)
    expect(await readCodes(sharp(bytes))).toHaveLength(1)
  })

  it('is written down for the person, while looking at a label is not', async () => {
    const { person, container } = await scene({ name: 'Box' })
    const shown = await download(person, labelUrl(container, 'small', '&inline=true'))
    expect(shown.headers['content-disposition']).toMatch(/^inline; /)
    expect((await actionsOf(person))[0][0]).toBe('container-created')
    await download(person, labelUrl(container, 'small'))
    expect((await actionsOf(person))[0]).toEqual([
      'label-downloaded',
      { containerId: container.id, containerName: 'Box' },
    ])
  })

  it('is not sent again while nothing changed', async () => {
    const { person, container } = await scene()
    const url = labelUrl(container, 'small', '&inline=true')
    const tag = String((await download(person, url)).headers['etag'])
    const again = await download(person, url, { 'if-none-match': tag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await person.put(`/api/containers/${container.id}`, { name: 'Renamed' })
    expect((await download(person, url, { 'if-none-match': tag })).status).toBe(200)
  })

  it('works for several at once', async () => {
    const { person, container } = await scene()
    const all = await Promise.all(labelSizes.map((size) => download(person, labelUrl(container, size))))
    expect(all.map(({ status }) => status)).toEqual(labelSizes.map(() => 200))
    const widths = await Promise.all(all.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual([300, 450, 600, 1200, 1800, 2400])
  })
})
