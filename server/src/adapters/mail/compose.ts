import type { Mail } from './mail.ts'

/**
 * Email headers for the unsubscribe button of a mail program: the address of the page, and with https also one-click
 * POST (RFC 2369, RFC 8058).
 */
function unsubscribing(url: string) {
  return {
    list: { unsubscribe: { url, comment: '' } },
    ...(url.startsWith('https:') && { post: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  }
}

/** A mail in the form of the library. The address is given in parts, so that it is never parsed as a list. */
export function compose(mail: Mail, from: string) {
  const { to, subject, text, html, messageId, unsubscribeUrl, logo } = mail
  const { list, post } = unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(logo && {
      attachments: [
        { cid: 'logo', filename: 'logo.png', content: logo, contentDisposition: 'inline' as const },
      ],
    }),
    ...(messageId === undefined ? {} : { messageId }),
    // Suppresses automatic answers such as holiday notes.
    headers: { 'Auto-Submitted': 'auto-generated', ...post },
    ...(list && { list }),
    // Mails consist of text and bytes, so no part of one may name a file or a URL to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
