import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../control/faults.ts'
import type { Mailbox } from './mailbox.ts'

const LARGEST_MAIL = 15 * 1024 * 1024

/** An SMTP server that takes every mail, from anybody, with any password, and hands it to the mailbox. */
export function createSmtpServer(mailbox: Mailbox, faults: Faults): SMTPServer {
  const server = new SMTPServer({
    banner: 'Questboard sandbox: mail stays on this machine',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: callbackify(receive.bind(null, mailbox, faults)),
  })
  // A client that hangs up in the middle is no concern of the sandbox.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') process.stderr.write(`Mail: ${error.message}\n`)
  })
  return server
}

async function receive(
  mailbox: Mailbox,
  faults: Faults,
  stream: SMTPServerDataStream,
  connection: SMTPServerSession
): Promise<void> {
  const source = await buffer(stream)
  if (stream.sizeExceeded) throw refusal(552, 'The mail is too large.')
  const { mailFrom, rcptTo } = connection.envelope
  const fault = faults.strike('mail', 'SEND', '/mail/')
  if (fault) await wait(fault.delay_ms)
  if (fault?.mode === 'before' && fault.status !== null)
    throw refusal(fault.status, 'The sandbox was told to refuse this mail.')
  await mailbox.keep(source, { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((each) => each.address) })
  if (fault?.mode === 'cut' || fault?.mode === 'after')
    throw refusal(421, 'The sandbox was told to break off after taking this mail.')
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code >= 400 && code < 600 ? code : 451 })
}
