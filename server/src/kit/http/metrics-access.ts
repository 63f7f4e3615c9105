import { common, refuse } from '@youli/domain/kit/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { sameText } from '../providers/nonce.ts'

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/

/** Whether a request began on this machine. What a proxy passes on did not, whatever address it names: not every proxy strikes out what its client claims. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined

/** Lets whoever shows the token read metrics; without one set, this machine alone. Refuses `noSession`. */
export function checkMetricsAccess(req: FastifyRequest, token: string | undefined): void {
  const isAllowed = token === undefined ? isLocal(req) : sameText(req.headers.authorization ?? '', `Bearer ${token}`)
  if (!isAllowed) refuse(common.noSession)
}
