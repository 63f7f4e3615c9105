import type { FaultKind } from './http.ts'
import { tableOf, type CureTable } from './cure-tables.ts'

/** Kinds of connections to providers. */
export type ProviderKind = 'wechat' | 'pay' | 'sms' | 'wecom' | 'storage' | 'captcha' | 'express' | 'map'

/** For operators: what a provider's refusal means, and what to do about it. */
export interface Cure {
  meaning: string
  cure: string
}

const known = (table: CureTable, code: string): Cure | undefined => {
  const found = Object.hasOwn(table, code) ? table[code] : undefined
  return found && { meaning: found[0], cure: found[1] }
}

/** The longest known beginning: `LimitExceeded.AppDailyLimit` is a `LimitExceeded` where nothing closer is known. */
function nearest(table: CureTable, code: string): Cure | undefined {
  const [group = ''] = code.split('.')
  return known(table, code) ?? known(table, group)
}

/** Meaning and cure of a refusal; the provider's own words where its code is not known. */
export function cureOf(kind: ProviderKind, refusal: { code: string; message: string }): Cure {
  const { code, message } = refusal
  return (
    nearest(tableOf[kind], code) ?? {
      meaning: `服务商的答复：${message.trim() || code || '没有说明'}`,
      cure: '对照服务商后台核对填写的内容；仍然不行时，把错误码发给服务商的客服',
    }
  )
}

/** Meaning and cure where the provider did not answer, or not as itself; nothing is known of the keys then. */
export const faultCures: Record<Exclude<FaultKind, 'refused'>, Cure> = {
  down: { meaning: '服务商没有应答', cure: '填写的内容已保留，过几分钟再测试；一直如此时，检查服务器能否访问外网' },
  slow: { meaning: '服务商应答超时', cure: '填写的内容已保留，过几分钟再测试；一直如此时，检查服务器到服务商的网络' },
  malformed: { meaning: '收到的不是服务商的答复', cure: '检查服务器的网络是否经过代理或防火墙，它可能改动了答复' },
}
