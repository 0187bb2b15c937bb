import { expect, it } from 'vitest'
import { fetchClientDocument } from './fetch-client-document.ts'

it.each([
  'https://127.0.0.1/a.json',
  'https://[::1]/a.json',
  'https://[::ffff:10.0.0.1]/a.json',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.json',
  'https://0x7f.1/a.json',
  'https://localhost/a.json',
])('fetches nothing from %s, which is none of the public internet [MCP-03]', async (address) => {
  await expect((async () => fetchClientDocument(address))()).rejects.toThrow(/public/)
})
