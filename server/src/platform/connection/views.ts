import { type ConnectionKind, connectionKindNames, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { connectionState, standingError } from '@youli/domain/platform/connection/rules.ts'
import type { connectionCalls } from '@youli/domain/platform/connection/calls.ts'
import type { Out } from '@youli/domain/kit/call.ts'
import type { App } from '../../kit/app.ts'
import { certificateFacts } from './certificates.ts'
import { explained } from './explain.ts'
import { isAccepted } from './public/accounts.ts'
import type { ConnectionRow } from './public/connections.ts'

type ListRow = Out<(typeof connectionCalls)['GET /console/api/v1/connections']>[number]

const infoOf = (kind: ConnectionKind) => {
  const { title, group, purpose, without, many = false } = kindInfo(kind)
  return { kind, title, group, purpose, without, many }
}

/** A connection as the list shows it: no key, nothing of one. */
export function toListRow(row: ConnectionRow, own: ReadonlySet<string>, now: Date): ListRow {
  const error = standingError(row)
  return {
    ...infoOf(row.kind),
    id: row.id,
    account: row.account,
    state: connectionState(row, now),
    lastOkTime: row.lastOkAt?.getTime() ?? null,
    error: error && {
      code: error.code,
      message: error.message,
      ...explained(row.kind, error),
      time: error.at,
      sinceTime: error.since,
      count: error.count,
    },
    expireTime: row.expiresAt?.getTime() ?? null,
    version: row.version,
    accepted: isAccepted(own, row),
  }
}

/** A kind that is not connected. */
const emptyRow = (kind: ConnectionKind): ListRow => ({
  ...infoOf(kind),
  id: null,
  account: '',
  state: 'none',
  lastOkTime: null,
  error: null,
  expireTime: null,
  version: 0,
  accepted: false,
})

/** Every kind with its connections, in the order of the kinds. */
export const toList = (rows: readonly ConnectionRow[], own: ReadonlySet<string>, now: Date) =>
  connectionKindNames.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind).map((row) => toListRow(row, own, now))
    return ofKind.length > 0 ? ofKind : [emptyRow(kind)]
  })

/** One connection with what may be read of it. */
export function toDetail(row: ConnectionRow, own: ReadonlySet<string>, app: Pick<App, 'publicUrl'>, now: Date) {
  const certificate = certificateFacts(row.fields['certificatePem'])
  return {
    ...toListRow(row, own, now),
    fields: row.fields,
    keys: Object.entries(row.keyFacts).map(([name, { tail, by, at }]) => ({ name, tail, by, time: at })),
    certificate: certificate && { serial: certificate.serial, fromTime: certificate.from.getTime(), toTime: certificate.to.getTime() },
    callbacks: (kindInfo(row.kind).callbacks ?? []).map(({ label, hint, path }) => ({
      label,
      hint,
      address: `${app.publicUrl()}${path(row.fields)}`,
    })),
  }
}
