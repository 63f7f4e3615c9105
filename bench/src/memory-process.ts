import Fastify from 'fastify'

// A bare route that answers given bytes from memory: the most this HTTP server can do.
const http = Fastify()
const reply = await fetch(process.argv[2]!, { headers: { 'x-requested-with': 'XMLHttpRequest' } })
const bytes = Buffer.from(await reply.arrayBuffer())
http.get('/same', (_, answer) => void answer.type('application/json; charset=utf-8').send(bytes))
const base = await http.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ url: `${base}/same`, bytes: bytes.length })}\n`)
process.on('SIGTERM', () => void http.close().then(() => process.exit(0)))
