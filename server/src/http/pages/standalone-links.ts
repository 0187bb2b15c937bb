import { escapeHtml } from '../../texts/escape-html.ts'

/** The only button of a page, a link as HTML. */
export const onlyButton = (href: string, label: string): string =>
  `<p class="account-buttons"><a class="account-button button-primary" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`

/** Two ways forward as HTML: side by side at equal width, on a phone below each other. */
export const twoButtons = (links: string): string => `<p class="account-buttons phone:grid">${links}</p>`

/** A quiet sentence at the end of a page. */
export const lastLine = (text: string): string =>
  `<p class="mt-5 text-small text-ink-3">${escapeHtml(text)}</p>`

/** The way out below a button that is as wide as the page’s card, a link as HTML. */
export const declineLink = (href: string, label: string): string =>
  `<p class="account-decline"><a class="link" href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`
