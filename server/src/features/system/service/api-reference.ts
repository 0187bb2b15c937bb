import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { productName } from '@stowage/contract/product'

/** One file of the reference page. */
export interface ReferenceFile {
  type: string
  content: string
}

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  tryItOutEnabled: false,
  supportedSubmitMethods: [],
})
`

const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The page that shows the API's description; everything it needs comes from this program. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName} API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<main id="reference"></main>
</body>
</html>
`

/** Gives a part of the reference page; undefined for any other name. Read when asked for, which is seldom. */
export async function findReferenceFile(name: string): Promise<ReferenceFile | undefined> {
  if (name === 'start.js') return { type: 'text/javascript; charset=utf-8', content: start }
  const type = types[name]
  if (type === undefined) return undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  return { type, content: await readFile(join(folder, name), 'utf8') }
}
