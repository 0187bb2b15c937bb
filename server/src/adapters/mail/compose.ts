import type { Mail } from './mail.ts'

/** A mail as the library wants it. The address is given in parts, so that it is never read as a list. */
export function compose(mail: Mail, from: string) {
  const { to, subject, text, html, messageId } = mail
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html === null ? {} : { html }),
    ...(messageId === undefined ? {} : { messageId }),
    // Nobody should answer such mails automatically, holiday notes included.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Mails are made of text only: no part of one may name a file or an address to be read in.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
