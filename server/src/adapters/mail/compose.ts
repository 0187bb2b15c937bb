import type { Mail } from './mail.ts'

/**
 * What lets a mailbox offer its own button: the address of the page, and where that has https that a POST to it is
 * enough (RFC 2369, RFC 8058).
 */
function unsubscribing(url: string) {
  return {
    list: { unsubscribe: { url, comment: '' } },
    ...(url.startsWith('https:') && { post: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  }
}

/** A mail as the library wants it. The address is given in parts, so that it is never read as a list. */
export function compose(mail: Mail, from: string) {
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail
  const { list, post } = unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(messageId === undefined ? {} : { messageId }),
    // Nobody should answer such mails automatically, holiday notes included.
    headers: { 'Auto-Submitted': 'auto-generated', ...post },
    ...(list && { list }),
    // Mails are made of text only: no part of one may name a file or an address to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
