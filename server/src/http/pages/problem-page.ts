import { productName } from '@stowage/contract/product'
import type { FastifyReply } from 'fastify'

interface Problem {
  status: number
  title: string
  text: string
  /** What to do next. */
  action?: { label: string; href: string }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** A page of its own for what goes wrong on the way in, where no screen of the app is there to say it. */
export function sendProblem(reply: FastifyReply, stylesheet: string | null, problem: Problem): FastifyReply {
  const link = stylesheet === null ? '' : `<link rel="stylesheet" href="${escaped(stylesheet)}">`
  const action = problem.action
    ? `<p><a class="primary" href="${escaped(problem.action.href)}">${escaped(problem.action.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(problem.title)} · ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${link}
</head>
<body class="account">
<main class="account-card">
<a class="account-brand" href="/">${productName}</a>
<h1>${escaped(problem.title)}</h1>
<p class="account-lead">${escaped(problem.text)}</p>
${action}
</main>
</body>
</html>
`
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
