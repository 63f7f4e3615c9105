import { type Allowance, allowanceText } from '@youli/domain/platform/operator/allowance.ts'
import { Alert } from 'antd'

interface Props {
  left: Allowance
  /** What is given to, e.g. `此订单`, and how, e.g. `退`. */
  subject: string
  verb: string
  show: (n: number) => string
  /** What is chosen needs a second person. */
  beyond: boolean
}

/** What an operator may still give without a second person; nothing where nothing limits them. */
export function AllowanceLine({ left, subject, verb, show, beyond }: Props) {
  const text = allowanceText(left, subject, verb, show)
  if (!text) return null
  return (
    <Alert
      type={beyond ? 'warning' : 'info'}
      showIcon
      title={
        <>
          <div>{text}</div>
          {beyond && <small>超过了您的额度，提交后由有权限的同事批准</small>}
        </>
      }
      style={{ marginBottom: 12 }}
    />
  )
}
