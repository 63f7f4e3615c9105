import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import Fastify from 'fastify'

// The outside world, at the port given.
const port = Number(process.argv[2])
const http = Fastify()
await http.register(await simulators({ publicUrl: `http://127.0.0.1:${port}`, accounts: demoAccounts }), { prefix: '/sim' })
await http.listen({ port, host: '127.0.0.1' })
