import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureOf, readCodes } from '../../../test/read-code.ts'
import { fitCut, fitWhole, prepareText } from './fit-text.ts'
import { lettersOf } from './fonts.ts'
import { boundsOf } from './outline.ts'
import { encodePng } from './png.ts'
import { createQrMatrix, qrSvg } from './qr-matrix.ts'
import { createRaster, fillOutline, fillSquare } from './raster.ts'
import { setLine } from './set-line.ts'

const style = { family: 'bricolage-grotesque', weight: 700, language: 'en' }
const count = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** Measures how much ink a line takes when drawn 100 pixels high. */
async function inkOf(text: string, language = 'en'): Promise<number[]> {
  const line = setLine(await lettersOf(text, { ...style, language }))
  const raster = createRaster(Math.ceil(line.width * 100) + 20, 160)
  fillOutline(raster, line.draw({ x: 10, y: 110, size: 100 }))
  return [...raster.pixels]
}

describe('text in any script', () => {
  it.each([
    ['Latin', 'Weihnachtsschmuck für Äußeres'],
    ['Latin with rare accents', 'Łódź, Þórshöfn, Đặng Văn, ŞİĞ'],
    ['Greek', 'Χριστουγεννιάτικα ᾳ'],
    ['Cyrillic', 'Ёлочные игрушки Її'],
    ['Arabic', 'صندوق الملابس الشتوية'],
    ['Persian', 'چراغ‌های کریسمس'],
    ['Hebrew', 'קופסה של כלים'],
    ['Hindi', 'रसोई के बर्तन क्षेत्र'],
    ['Thai', 'กล่องเครื่องมือช่าง'],
    ['Chinese', '圣诞装饰品'],
    ['Chinese in its old characters', '龍鐵箱繁體聖誕節'],
    ['Japanese', 'クリスマスの飾り箱'],
    ['Korean', '크리스마스 장식'],
    ['Bengali', 'বাংলা'],
    ['Tamil', 'தமிழ்'],
    ['Telugu', 'తెలుగు'],
    ['Gujarati', 'ગુજરાતી'],
    ['Punjabi', 'ਪੰਜਾਬੀ'],
    ['Georgian', 'ყუთი'],
    ['Armenian', 'Տուփ'],
    ['Khmer', 'ប្រអប់'],
    ['Lao', 'ກ່ອງ'],
    ['Burmese', 'သေတ္တာ'],
    ['Sinhala', 'පෙට්ටිය'],
    ['Amharic', 'ሳጥን'],
    ['pictures', '🎄📦👨‍👩‍👧🇩🇪👍🏽'],
    ['signs', '½ € ★ → №'],
  ])('draws %s without a box for the unknown [QR-05]', async (_script, text) => {
    const letters = await lettersOf(text, style)
    expect(letters.map((letter) => letter.text).join('')).toBe(text.normalize('NFC'))
    expect(letters).toHaveLength(count(text))
    const line = setLine(letters)
    expect(line.unknown).toBe(0)
    expect(line.draw({ x: 0, y: 0, size: 10 }).length).toBeGreaterThan(count(text))
  })

  it('leaves out what no font can draw instead of drawing boxes', async () => {
    const letters = await lettersOf('a\u{13000}b \u{e000}\u0007c', style)
    expect(letters.map(({ text }) => text).join('')).toBe('ab  c')
    expect(await lettersOf('\u{13000}\u{13001}', style)).toEqual([])
    expect(setLine([]).width).toBe(0)
  })

  it('joins Arabic letters', async () => {
    const apart = await Promise.all(
      [...'صندوق'].map(async (letter) => setLine(await lettersOf(letter, style)).width),
    )
    const joined = setLine(await lettersOf('صندوق', style))
    expect(joined.width).toBeLessThan(0.9 * apart.reduce((sum, width) => sum + width, 0))
  })

  it('orders Hebrew from right to left, and numbers in it from left to right', async () => {
    const line = setLine(await lettersOf('אבג 12', style))
    expect(line.isRightToLeft).toBe(true)
    const [whole, number] = [await inkOf('אבג 12'), await inkOf('12')]
    const left = (pixels: number[], width: number) =>
      Array.from({ length: 160 }, (_, y) => pixels.slice(y * width, y * width + 100)).flat()
    const [wide, narrow] = [whole.length / 160, number.length / 160]
    const numberAlone = left(number, narrow).filter((pixel) => pixel < 128).length
    const atTheLeft = left(whole, wide).filter((pixel) => pixel < 128).length
    expect(Math.abs(atTheLeft - numberAlone) / numberAlone).toBeLessThan(0.02)
    expect(setLine(await lettersOf('Box אבג', style)).isRightToLeft).toBe(false)
  })

  it('draws characters that languages share as the language of the person does', async () => {
    const [chinese, japanese] = await Promise.all([inkOf('直骨', 'en'), inkOf('直骨', 'ja')])
    expect(japanese).not.toEqual(chinese)
    expect(await inkOf('直骨', 'ja')).toEqual(japanese)
  })
})

describe('fitting text', () => {
  const text = 'Christmas lights and the good tablecloth'

  it('breaks between words', async () => {
    const lines = fitWhole(await prepareText(text, style), 12, 2) ?? []
    expect(lines).toHaveLength(2)
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(12)
    expect(fitWhole(await prepareText(text, style), 9, 2)).toBeNull()
  })

  it('ends in an ellipsis when there is no room, and never runs over', async () => {
    for (const name of [text, 'x'.repeat(255), '箱'.repeat(255), 'ق'.repeat(255), 'a b'.repeat(85)]) {
      const prepared = await prepareText(name, style)
      for (const most of [1, 2, 3]) {
        const lines = fitCut(prepared, 8, most)
        expect(lines).toHaveLength(most)
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(8)
      }
    }
  })

  it('does not touch what fits, and makes no line of nothing', async () => {
    expect(fitCut(await prepareText('Box', style), 8, 2)).toHaveLength(1)
    expect(fitCut(await prepareText('', style), 8, 2)).toEqual([])
    expect(fitCut(await prepareText('\u{13000}', style), 8, 2)).toEqual([])
  })

  it('breaks Thai and Chinese without spaces', async () => {
    for (const name of ['กล่องเครื่องมือช่างสำหรับซ่อมบ้าน', '圣诞装饰品和冬天的衣服']) {
      const lines = fitWhole(await prepareText(name, style), 9, 2)
      expect(lines).toHaveLength(2)
    }
  })
})

describe('drawing', () => {
  it('fills what lies inside, overlaps once and holes not at all', async () => {
    const square = (left: number, top: number, side: number, isHole = false) => {
      const corners = [
        [left, top],
        [left + side, top],
        [left + side, top + side],
        [left, top + side],
      ]
      const ordered = isHole ? corners.toReversed() : corners
      return [
        ...ordered.map((values, index) => ({ type: index === 0 ? ('M' as const) : ('L' as const), values })),
        { type: 'Z' as const, values: [] },
      ]
    }
    const raster = createRaster(10, 10)
    fillOutline(raster, [
      ...square(0, 0, 6),
      ...square(3, 3, 5),
      ...square(1, 1, 1, true),
      ...square(8.5, 8.5, 9),
    ])
    const at = (x: number, y: number) => raster.pixels[y * 10 + x]
    expect([at(0, 0), at(4, 4), at(7, 7), at(9, 9)]).toEqual([0, 0, 0, 0])
    expect([at(1, 1), at(9, 0), at(7, 1)]).toEqual([255, 255, 255])
    expect(at(8, 8)).toBe(191)
  })

  it('writes a PNG that others read, with its resolution', async () => {
    const raster = createRaster(37, 21)
    fillSquare(raster, 30, 2, 5)
    const png = await encodePng(raster, 300)
    const { format, width, height, density } = await sharp(png).metadata()
    expect({ format, width, height, density }).toEqual({ format: 'png', width: 37, height: 21, density: 300 })
    const { data } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([...raster.pixels])
  })

  it('keeps the outline of a line within its width', async () => {
    const line = setLine(await lettersOf('Camping gear', style))
    const bounds = boundsOf(line.draw({ x: 0, y: 0, size: 1 }))
    expect(bounds?.left).toBeGreaterThan(-0.05)
    expect(bounds?.right).toBeLessThan(line.width + 0.05)
  })
})

describe('codes', () => {
  it.each([
    'http://127.0.0.1:4400/containers/14',
    `https://${'long.'.repeat(30)}example.org/containers/123456789`,
  ])('hold %s, readable by another program [QR-04]', async (address) => {
    expect(await readCodes(await pictureOf(qrSvg(createQrMatrix(address))))).toEqual([address])
  })

  it('survive a corner that is torn off: error correction is M or better', async () => {
    const address = 'http://127.0.0.1:4400/containers/14'
    const { size, rows } = createQrMatrix(address)
    const raster = createRaster((size + 8) * 10, (size + 8) * 10)
    for (const [y, row] of rows.entries()) {
      for (const [x, isDark] of row.entries()) {
        // Inverts one of nine modules in the middle of the data, like a stain.
        const isStained = x > 11 && x < 21 && y > 11 && y < 19
        if (isDark || isStained) fillSquare(raster, (x + 4) * 10, (y + 4) * 10, 10)
      }
    }
    expect(await readCodes(sharp(await encodePng(raster, 300)))).toEqual([address])
  })
})
