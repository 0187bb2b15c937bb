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
    'certificate.heading': 'Dieses Telefon soll {product} <0>vertrauen</0>',
    'certificate.apple-switch': 'Dort <0>{authority}</0> einschalten & fertig.',
  },
})

it('is in the language of whoever reads it, English where that has no words', () => {
  const page = certificatePage(lan, textsFor(['de']), '')
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<h1>Dieses Telefon soll Stowage <span class="tape">vertrauen</span></h1>')
  expect(page).toContain(
    '<li><span>Dort <em>Stowage on &lt;desk&gt;</em> einschalten &amp; fertig.</span></li>',
  )
  expect(page).toContain('<li><span>Allow the download.</span></li>')
})

it('sets apart what is pressed, and shows no mark of the texts', () => {
  const page = certificatePage(lan, textsFor(['fr']), '')
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('<span><strong>iPhone, iPad</strong> (in Safari)</span>')
  expect(page).toContain(
    '<li><span>Choose <em>CA certificate</em>, then <em>Install anyway</em>, then the file <em>stowage-ca.crt</em> in Downloads.</span></li>',
  )
  expect(page).toContain('(Security › Encryption &amp; credentials › Install a certificate).')
  expect(page.replace(/<style>.*<\/style>/s, '')).not.toMatch(/&lt;\/?\d|[{}]/)
})
