import { Alert } from 'antd'
import type { OutputOf } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../connections.module.css'

/** What the provider said: its code in small, meaning and cure in plain words. */
export function TestResult({ told }: { told: OutputOf<'POST /console/api/v1/connections/test'> }) {
  if (told.ok) return <Alert type="success" showIcon title={`连接正常，${when(told.time)} 测试`} />
  const words = (
    <>
      <p className={css.cure}>{told.cure}</p>
      <small className={css.code}>{[told.code, told.message].filter(Boolean).join(' · ')}</small>
    </>
  )
  return <Alert type="error" showIcon title={told.meaning} description={words} />
}
