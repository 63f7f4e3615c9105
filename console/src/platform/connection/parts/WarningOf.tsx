import { Alert } from 'antd'
import type { OutputOf } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../connections.module.css'
import { daysLeft } from './state.ts'

/** What is wrong with a connection, or soon will be. */
export function WarningOf({ row: { error, expireTime, state } }: { row: OutputOf<'GET /console/api/v1/connections'>[number] }) {
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.meaning}
        description={
          <>
            <p className={css.cure}>{error.cure}</p>
            <small className={css.code}>
              {`从 ${when(error.sinceTime)} 起 ${error.count} 次 · `}
              {[error.code, error.message].filter(Boolean).join(' · ')}
            </small>
          </>
        }
      />
    )
  if (!expireTime || state === 'connected') return null
  const title =
    daysLeft(expireTime) > 0
      ? `商户 API 证书将于 ${when(expireTime).slice(0, 10)} 到期。到期后不能收款和退款，请先在商户平台申请新证书，再上传到这里；新旧证书会平滑切换。`
      : '商户 API 证书已到期，不能收款和退款。请在商户平台申请新证书，再上传到这里。'
  return <Alert type="warning" showIcon title={title} />
}
