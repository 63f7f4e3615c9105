import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { freePort } from '@youli/server/kit/free-port.ts'
import { expect, it } from 'vitest'
import { Relay } from './relay.ts'

it('passes bytes, holds them while it is cut, and passes them on once it is healed', async () => {
  const [target, port] = [await freePort(), await freePort()]
  const echo = createServer((socket) => socket.pipe(socket)).listen(target, '127.0.0.1')
  const relay = await Relay.open(port, target)
  const line = connect(port, '127.0.0.1')
  const heard: string[] = []
  line.on('data', (bytes: Buffer) => heard.push(bytes.toString()))
  line.write('one')
  await once(line, 'data')
  relay.cut()
  line.write('two')
  // A connection past the relay goes there and back meanwhile: what was cut had the time too.
  const other = connect(target, '127.0.0.1')
  other.write('here')
  await once(other, 'data')
  expect(heard).toEqual(['one'])
  relay.heal()
  await once(line, 'data')
  expect(heard).toEqual(['one', 'two'])
  other.destroy()
  line.destroy()
  relay.close()
  echo.close()
})
