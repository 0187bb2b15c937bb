import { productName } from '@stowage/contract/product'
import { getOpenApi } from '@stowage/contract/system'
import { guidePath } from '@stowage/contract/system.rules'
import { escapeHtml } from '../../../texts/escape-html.ts'
import { referenceWords as words } from '../../../texts/reference-words.ts'
import { type Field, fieldsOf, kindOf, type Schema } from './list-fields.ts'

type Content = Record<string, { schema?: Schema }>

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: { name: string; in: string; required: boolean; schema: Schema; description?: string }[]
  requestBody?: { description: string; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** The parts of the API description that the page reads. */
interface Description {
  info: { title: string; version: string; description: string }
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

type Call = Operation & { method: string; path: string }

const partId = (name: string) => `part-${name}`
const partTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
const menuIcon =
  '<svg class="shrink-0" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 5h16M4 12h16M4 19h16"/></svg>'

function drawTable(caption: string, head: string, rows: [name: string, kind: string][]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ([name, kind]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(kind)}</td></tr>`,
  )
  return `<div class="docs-table" tabindex="0" role="group" aria-label="${caption}"><table><caption>${caption}</caption><thead><tr><th scope="col">${head}</th><th scope="col">${words.kind}</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

const rowOf = ({ name, kind, isRequired }: Field): [string, string] => [
  name,
  isRequired ? `${kind}; ${words.required}` : kind,
]

function drawTaken({ parameters = [], requestBody }: Call): string {
  const given = parameters.map(({ name, in: place, required, schema, description }): [string, string] => {
    const kind = [
      kindOf(schema),
      ...(required ? [words.required] : []),
      ...(description ? [description] : []),
    ]
    return [name, `${place}: ${kind.join('; ')}`]
  })
  const [body] = Object.entries(requestBody?.content ?? {})
  const fields = body?.[1].schema ? fieldsOf(body[1].schema).map(rowOf) : []
  const about = body
    ? `<p><code>${escapeHtml(body[0])}</code>. ${escapeHtml(requestBody?.description ?? '')}</p>`
    : ''
  return drawTable(words.address, words.field, given) + about + drawTable(words.body, words.field, fields)
}

function drawAnswers({ responses }: Call): string {
  const answers = Object.entries(responses)
  const schema = answers.flatMap(([, { content }]) => content?.['application/json']?.schema ?? [])[0]
  const kinds = answers.map(([status, { description, content = {} }]): [string, string] => {
    const types = status.startsWith('2') ? Object.keys(content) : []
    return [status, [description, ...types].join(' ')]
  })
  return (
    drawTable(words.gives, words.field, schema ? fieldsOf(schema).map(rowOf) : []) +
    drawTable(words.answers, words.status, kinds)
  )
}

function drawCall(call: Call): string {
  const access = call.description ?? words.public
  return `<details class="docs-call" id="${escapeHtml(call.operationId)}"><summary><b>${call.method.toUpperCase()}</b> <code>${escapeHtml(call.path)}</code> <span>${escapeHtml(call.summary)}</span></summary>
<div><p>${escapeHtml(access)}</p>${drawTaken(call)}${drawAnswers(call)}</div></details>`
}

function drawPart(name: string, calls: readonly Call[]): string {
  return `<section aria-labelledby="${partId(name)}"><h2 class="docs-heading mb-3" id="${partId(name)}">${partTitle(name)}</h2>${calls.map(drawCall).join('\n')}</section>`
}

/**
 * The page that shows the description of the API. It is complete without a script, so that it works by keyboard, on a
 * phone and in print, and it loads nothing from other sites.
 */
export function drawReference({ info, tags, paths }: Description, css: string | undefined): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  )
  const parts = tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }))
  const links = parts.map(({ name }) => `<li><a href="#${partId(name)}">${partTitle(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<meta name="theme-color" content="#f6f5f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#111615" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${css === undefined ? '' : `<link rel="stylesheet" href="${css}">`}
</head>
<body class="docs">
<a class="docs-skip" href="#content">${words.skip}</a>
<header class="docs-bar"><a class="docs-brand mr-auto" href="#content">${productName}<span>${words.name}</span></a>
<a class="docs-link" href="${guidePath}">${words.guide}</a>
<a class="docs-button phone:hidden" href="/">${words.open}</a>
<button class="docs-icon hidden phone:grid" type="button" popovertarget="pages" aria-label="${words.parts}">${menuIcon}</button></header>
<nav id="pages" class="docs-nav" popover aria-label="${words.parts}"><ul>${links.join('')}</ul></nav>
<main id="content" class="docs-main"><h1>${escapeHtml(info.title)}</h1>
<p class="docs-lead">${words.lead} <a href="${getOpenApi.path}"><code>${getOpenApi.path}</code></a>.</p>
<div class="docs-text"><p>${escapeHtml(info.description)}</p></div>
${parts.map(({ name, calls: own }) => drawPart(name, own)).join('\n')}
</main>
</body>
</html>
`
}
