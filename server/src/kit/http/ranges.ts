interface Part {
  status: 200 | 206 | 416
  headers: Record<string, string>
  bytes: Buffer
}

/** What a `Range` header asks of these bytes, the whole when it names no single range. Phones play no sound from a server that cannot answer one. */
export function partOf(bytes: Buffer, range: string | undefined): Part {
  const accept = { 'accept-ranges': 'bytes' }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return { status: 200, headers: accept, bytes }
  const last = bytes.length - 1
  const start = from ? Number(from) : Math.max(0, bytes.length - Number(to))
  const end = from && to ? Math.min(Number(to), last) : last
  if (start > end) return { status: 416, headers: { ...accept, 'content-range': `bytes */${bytes.length}` }, bytes: Buffer.alloc(0) }
  const headers = { ...accept, 'content-range': `bytes ${start}-${end}/${bytes.length}` }
  return { status: 206, headers, bytes: bytes.subarray(start, end + 1) }
}
