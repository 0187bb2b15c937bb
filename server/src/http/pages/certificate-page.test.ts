import { expect, it } from 'vitest'
import { createTextsFor } from '../../texts/reader-texts.ts'
import { certificatePage } from './certificate-page.ts'

const lan = {
  publicUrl: 'https://192.168.1.5:3000',
  authorityName: 'Stowage on <desk>',
  fingerprint: 'AB:CD',
} as Parameters<typeof certificatePage>[0]

const textsFor = createTextsFor({
  de: {
    'certificate.heading': 'Dieses Telefon soll {product} vertrauen',
    'certificate.apple-switch': 'Dort <0>{authority}</0> einschalten & fertig.',
  },
})

it('is in the language of whoever reads it, English where that has no words', () => {
  const page = certificatePage(lan, textsFor(['de']))
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<h1>Dieses Telefon soll Stowage vertrauen</h1>')
  expect(page).toContain('<li>Dort <em>Stowage on &lt;desk&gt;</em> einschalten &amp; fertig.</li>')
  expect(page).toContain('<li>Allow the download.</li>')
})

it('sets apart what is pressed, and shows no mark of the texts', () => {
  const page = certificatePage(lan, textsFor(['fr']))
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<p><strong>iPhone, iPad</strong> (in Safari)</p>')
  expect(page).toContain(
    '<li>Choose <em>CA certificate</em>, <em>Install anyway</em>, and the file <em>stowage-ca.crt</em> in Downloads.</li>',
  )
  expect(page).toContain('(Security › Encryption &amp; credentials › Install a certificate).')
  expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/&lt;\/?\d|[{}]/)
})
