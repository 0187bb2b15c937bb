import { escapeHtml } from '../../texts/escape-html.ts'

/** The only button of a page, a link as HTML. */
export const onlyButton = (href: string, label: string): string =>
  `<p class="account-buttons"><a class="account-button button-primary" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`

/** The way out below a button that is as wide as the page’s card, a link as HTML. */
export const declineLink = (href: string, label: string): string =>
  `<p class="account-decline"><a class="link" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`
