import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real mail server on this machine, which keeps what it takes. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: { envelope: string[]; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ envelope, raw: Buffer.concat(parts).toString() })
        done()
      })
    },
    ...options,
  })
  // The library passes on what a hanging-up client causes; without a listener that would end the tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
