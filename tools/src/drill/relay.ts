import { connect, createServer, type Server, type Socket } from 'node:net'

/** The network between primary and standby: passes bytes to a port of this machine until it is cut. */
export class Relay {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isCut = false

  private constructor(
    readonly port: number,
    target: number,
  ) {
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1')
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('data', (bytes) => to.write(bytes))
        from.on('error', () => {})
        from.on('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
        if (this.#isCut) from.pause()
      }
    })
  }

  static async open(port: number, target: number): Promise<Relay> {
    const relay = new Relay(port, target)
    await new Promise<void>((resolve, reject) => {
      relay.#server.once('error', reject)
      relay.#server.listen(port, '127.0.0.1', resolve)
    })
    return relay
  }

  /** From now on nothing arrives in either direction, and neither end notices: as when a cable is pulled. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.pause()
  }

  heal(): void {
    this.#isCut = false
    for (const socket of this.#sockets) socket.resume()
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }
}
