import { test } from '@japa/runner'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { listenerOf } from '#api/bin/listener'

test.group('A server that ends', () => {
  test('answers who had connected and only then asks, and closes who asks nothing', async ({ assert, cleanup }) => {
    const server = listenerOf(60, (_, response) => response.end('heard'))
    cleanup(() => server.closeAllConnections())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const [asking, silent] = [await connected(server), await connected(server)]
    const ended = once(server.close(), 'close')
    const heard = received(asking)
    asking.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
    assert.include(await heard, 'heard')
    assert.equal(await received(silent), '')
    await ended
  })
})

async function connected(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await accepted
  return socket
}

/** All that comes until the other side closes it. */
async function received(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('error', () => {}).on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}
