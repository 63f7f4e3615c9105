import { kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { alarmDays, connectionState, daysUntil, standingError } from '@youli/domain/platform/connection/rules.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { explained } from '../explain.ts'
import { listConnections } from './connections.ts'

/** Connections that stop trade: payment or SMS broken, or a certificate within seven days of its end. */
export async function connectionAlarms(r: Reader, now: Date) {
  const rows = await listConnections(r)
  return rows
    .filter((row) => kindInfo(row.kind).vital === true && (connectionState(row, now) === 'failing' || isEnding(row, now)))
    .map((row) => {
      const error = standingError(row)
      const { meaning, cure } = error ? explained(row.kind, error) : endingOf(row.expiresAt!, now)
      const times = { sinceTime: error?.since ?? null, expireTime: row.expiresAt?.getTime() ?? null }
      return { id: row.id, kind: row.kind, title: kindInfo(row.kind).title, state: connectionState(row, now), meaning, cure, ...times }
    })
}

const isEnding = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && daysUntil(expiresAt, now) <= alarmDays

function endingOf(expiresAt: Date, now: Date): { meaning: string; cure: string } {
  const days = daysUntil(expiresAt, now)
  const meaning = days > 0 ? `商户 API 证书 ${days} 天后到期，到期后不能收款和退款` : '商户 API 证书已到期，不能收款和退款'
  return { meaning, cure: '请在商户平台 › 账户中心 › API 安全申请新证书，再到这里更换' }
}
