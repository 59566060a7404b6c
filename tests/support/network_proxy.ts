import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfTest } from './workspace.ts'

/**
 * The network of one browser context. Chromium is not offline yet in the first moments of a reload, so a test of
 * lost calls needs a network that no call passes.
 */
export interface NetworkProxy {
  url: string
  /** Ends the open connections, and each further one at once. */
  disconnect: () => void
  connect: () => void
}

export async function openNetworkProxy(): Promise<NetworkProxy> {
  let isConnected = true
  const server = createServer((incoming, response) => {
    if (!isConnected) return void incoming.socket.destroy()
    const { method, headers } = incoming
    const outgoing = sendRequest(incoming.url!, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    response.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEndOfTest(async () => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect() {
      isConnected = false
      server.closeAllConnections()
    },
    connect() {
      isConnected = true
    },
  }
}
