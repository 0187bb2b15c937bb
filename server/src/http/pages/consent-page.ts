import type { FastifyReply } from 'fastify'
import { escapeHtml, marked } from '../../texts/escape-html.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { contentSecurityPolicy } from '../responses/security-headers.ts'
import { initialsOf } from './person-summary.ts'
import { sendStandalonePage } from './standalone-page.ts'

/** A workspace that the person may open. */
interface OfferedWorkspace {
  id: number
  name: string
  people: number
  isInPlan: boolean
  plan: string
}

export type OfferedScope = 'read' | 'count' | 'write'

interface Consent {
  texts: ReaderTexts
  stylesheet: string | null
  secure: boolean
  /** The name and the host of the assistant. */
  client: string
  host: string
  email: string
  /** Where the browser goes on. */
  redirectUri: string
  workspaces: readonly OfferedWorkspace[]
  chosenWorkspace: number | undefined
  scopes: readonly { scope: OfferedScope; value: string; isTicked: boolean }[]
  /** True after an answer that allowed nothing. */
  isNothingChosen: boolean
  /** Whether the person has a password here. */
  asksPassword: boolean
  /** Why the password was refused. */
  passwordError: string | null
}

/** The source of a policy by which a form may lead to an address: its origin, or an app's own scheme. */
function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol : origin
}

function group(texts: ReaderTexts, legend: 'assistant.workspace' | 'assistant.may', rows: string[]): string {
  return `<fieldset class="account-choices"><legend>${escapeHtml(texts.text(legend))}</legend>
<div>${rows.join('')}</div></fieldset>`
}

function workspaceRow({ texts, chosenWorkspace }: Consent, one: OfferedWorkspace): string {
  const { id, name, people, isInPlan, plan } = one
  const line = isInPlan
    ? texts.text('assistant.people', { people })
    : texts.text('assistant.not-in-plan', { plan })
  const state = !isInPlan ? ' disabled' : id === chosenWorkspace ? ' checked' : ''
  return `<label class="account-choice"><span class="account-initials" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>
<span><bdi>${escapeHtml(name)}</bdi><small>${escapeHtml(line)}</small></span>
<input type="radio" name="workspace" value="${id}" required${state}></label>`
}

function scopeRow(texts: ReaderTexts, { scope, value, isTicked }: Consent['scopes'][number]): string {
  return `<label class="account-choice"><input type="checkbox" name="scope" value="${escapeHtml(value)}"${isTicked ? ' checked' : ''}>
<span>${escapeHtml(texts.text(`assistant.${scope}`))}<small>${escapeHtml(texts.text(`assistant.${scope}.line`))}</small></span></label>`
}

/** A single workspace is no question; one without access in its plan is shown with the reason. */
function workspacesOf(consent: Consent): string {
  const { workspaces, texts } = consent
  const [only, ...others] = workspaces
  if (only?.isInPlan && others.length === 0)
    return `<input type="hidden" name="workspace" value="${only.id}">`
  return group(
    texts,
    'assistant.workspace',
    workspaces.map((one) => workspaceRow(consent, one)),
  )
}

/** The field for the password, because what the person lets in outlives the session. */
function passwordField({ texts, passwordError }: Consent): string {
  const error =
    passwordError === null
      ? ''
      : `<p class="field-error" id="currentPassword-error">${escapeHtml(passwordError)}</p>`
  const state =
    passwordError === null ? '' : ' aria-invalid="true" aria-describedby="currentPassword-error" autofocus'
  return `<div class="field"><label class="text-small font-medium" for="currentPassword">${escapeHtml(texts.text('assistant.password'))}</label>
<div class="field-box min-h-12 gap-0 rounded-[10px] px-0 text-[1rem]/6"><input class="min-h-[46px] w-full min-w-0 flex-1 rounded-[9px] px-[13px] outline-none" id="currentPassword" name="currentPassword" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false" required${state}></div>
${error}</div>`
}

/** The page on which a person lets an assistant in, or not: a form without a script (MCP-04). */
export function sendConsent(reply: FastifyReply, consent: Consent): FastifyReply {
  const { texts, stylesheet, secure, client, host, email, redirectUri, scopes } = consent
  const isOpen = consent.workspaces.some(({ isInPlan }) => isInPlan)
  const button = (answer: 'deny' | 'allow', look: string, rest = '') =>
    `<button class="account-button button-${look}" name="answer" value="${answer}"${rest}>${escapeHtml(texts.text(`assistant.${answer}`))}</button>`
  const error = consent.isNothingChosen
    ? `<p class="field-error" role="alert">${escapeHtml(texts.text('assistant.choose'))}</p>`
    : ''
  const rows = scopes.map((one) => scopeRow(texts, one))
  const content = `<form class="account-form" method="post">
${workspacesOf(consent)}
${isOpen ? group(texts, 'assistant.may', rows) : ''}${error}${isOpen && consent.asksPassword ? passwordField(consent) : ''}
<div class="account-answers">${button('deny', 'secondary', ' formnovalidate')}${isOpen ? button('allow', 'primary') : ''}</div>
<p class="text-small text-ink-2">${escapeHtml(texts.text('assistant.foot'))}</p>
</form>`
  const policy = contentSecurityPolicy(secure)
    .replace(`script-src 'self'`, `script-src 'none'`)
    .replace(`form-action 'self'`, `form-action 'self' ${sourceOf(redirectUri)}`)
  reply.header('content-security-policy', policy).header('referrer-policy', 'strict-origin')
  return sendStandalonePage(reply, {
    status: 200,
    texts,
    stylesheet,
    look: null,
    title: texts.text('assistant.title', { client }),
    lead: { html: marked(texts.text('assistant.lead', { host, email }), 'strong') },
    content,
  })
}
