import { writeFileSync } from 'node:fs'
import { openServer } from './postgres-server.ts'
import { start } from './processes.ts'
const server = await openServer()
const url = await server.database('large')
writeFileSync('/tmp/large.url', url)
const { setup } = await start<any>('shop-process.ts', [], { DATA_DIR: '/tmp/large-data', DATABASE_URL: url, PLAN_FILE: '/tmp/large.plans' })
writeFileSync('/tmp/large.json', JSON.stringify(setup))
console.log('ready')
process.stdin.resume()
