import type pg from 'pg'

/** Bytes gathered before they are handed on; the server is held back meanwhile. */
const portionBytes = 1024 * 1024

type CopyConnection = pg.Connection & {
  stream: NodeJS.ReadableStream & NodeJS.WritableStream & { writableNeedDrain: boolean }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** `COPY … FROM STDIN` in pg's own terms: a query that, when asked for data, sends it in pieces. */
export async function copyIn(target: pg.Client, text: string, data: AsyncIterable<Uint8Array>): Promise<void> {
  let broken: unknown = null
  const send = async (connection: CopyConnection) => {
    try {
      for await (const piece of data) {
        // The driver takes no other kind of bytes.
        connection.sendCopyFromChunk(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
        if (connection.stream.writableNeedDrain) await new Promise((resolve) => connection.stream.once('drain', resolve))
      }
      connection.endCopyFrom()
    } catch (error) {
      broken = error
      connection.sendCopyFail('its source failed')
    }
  }
  await new Promise<void>((resolve, reject) => {
    let failed: Error | null = null
    target.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection),
      handleRowDescription() {},
      handleDataRow() {},
      handleCommandComplete() {},
      handleError: (error: Error) => {
        failed = error
        reject(broken instanceof Error ? broken : error)
      },
      handleReadyForQuery: () => (failed ? undefined : resolve()),
    } as pg.Submittable)
  })
}

/** `COPY … TO STDOUT`: portions of about a megabyte, each of whole rows. */
export async function* copyOut(source: pg.Client, text: string): AsyncGenerator<Buffer> {
  const state: { pieces: Buffer[]; bytes: number; done: boolean; failed: Error | null } = {
    pieces: [],
    bytes: 0,
    done: false,
    failed: null,
  }
  let connection: CopyConnection | null = null
  let wake = () => {}
  source.query({
    submit: (on: pg.Connection) => {
      connection = on as CopyConnection
      on.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The driver reads the next ones into the same memory.
      state.pieces.push(Buffer.from(chunk))
      state.bytes += chunk.length
      if (state.bytes < portionBytes) return
      connection!.stream.pause()
      wake()
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleError: (error: Error) => {
      state.failed = error
      wake()
    },
    handleReadyForQuery: () => {
      state.done = true
      wake()
    },
  } as pg.Submittable)
  for (;;) {
    if (state.failed) throw state.failed
    if (state.bytes >= portionBytes || (state.done && state.bytes > 0)) {
      yield Buffer.concat(state.pieces.splice(0))
      state.bytes = 0
      connection!.stream.resume()
    } else if (state.done) return
    else await new Promise<void>((resolve) => (wake = resolve))
  }
}
