import type { Call } from '@youli/domain/kit/call.ts'
import { callTo } from '@youli/server/testing.ts'
import { logInAt, operatorAt } from './callers.ts'
import { madeAt, openDemo } from './open-demo.ts'
import { readingCalls } from './reading-calls.ts'
import { getAcquainted } from './recorded.ts'

// Serves the demo brands until its input ends; prints a line of JSON (`ServedDemo`) once they are there.
const demo = await openDemo('pglite', madeAt)
const [member, employee] = [await logInAt(demo.base, '13800000001'), await logInAt(demo.base, '13900000001')]
const operator = await operatorAt(demo.base)
const me = await callTo(demo.base, 'GET /console/api/v1/me', {}, operator)
const tokenFor = ({ who }: Call) => (who === 'operator' ? operator : who === 'employee' ? employee.token : member.token)
const { seen } = await getAcquainted(demo.base, readingCalls(), tokenFor)
process.stdout.write(`${JSON.stringify({ base: demo.base, member, employee, operator, me, ids: seen.kept(), madeAt: madeAt.getTime() })}\n`)
process.stdin.on('end', () => void demo.close().then(() => process.exit(0))).resume()
