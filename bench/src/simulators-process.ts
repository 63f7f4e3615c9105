import { freePort } from '@youli/server/kit/free-port.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import Fastify from 'fastify'

// The outside world as a process of its own, so that what it costs is not the server's.
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const http = Fastify()
await http.register(await simulators({ publicUrl: base, accounts: demoAccounts }), { prefix: '/sim' })
await http.listen({ port, host: '127.0.0.1' })
process.stdout.write(`${JSON.stringify({ base })}\n`)
process.on('SIGTERM', () => void http.close().then(() => process.exit(0)))
