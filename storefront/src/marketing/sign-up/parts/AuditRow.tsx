import { signUpStateTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useId, useState, type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { AnswerList } from '../../../kit/ui/AnswerList.tsx'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import { momentText } from '../../activity/widgets/when-text.ts'
import css from './SignUp.module.css'
import { yuanText } from '../../../kit/yuan.ts'

type Row = OutputOf<'GET /activity/api/v1/h5/signup/audit-user-list'>['data'][number]

interface AuditRowProps {
  row: Row
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

/** One who signed up; tapped, it opens what they answered. */
export function AuditRow({ row, busy, onApprove, onReject }: AuditRowProps): ReactNode {
  const [open, setOpen] = useState(false)
  const answers = useId()
  return (
    <article className={css.row} aria-label={row.userName}>
      <button type="button" className={css.face} aria-expanded={open} aria-controls={answers} onClick={() => setOpen(!open)}>
        <Avatar src={row.userHeadImg} name={row.userName} size={0.4} />
        <span className={css.who}>
          <b>{row.userName}</b>
          <small>{momentText(row.time)} 报名</small>
        </span>
        {row.state !== 'pending' && <Tag tone={row.state === 'rejected' ? 'red' : 'gold'}>{signUpStateTexts[row.state]}</Tag>}
        <span className={cx(open && css.turned)}>
          <Icon name="down" size={0.16} />
        </span>
      </button>
      <div id={answers}>{open && <Answers signupId={row.signupId} remark={row.remark} />}</div>
      {row.state === 'pending' && (
        <div className={css.verdict}>
          <Button look="outline" disabled={busy} onClick={onReject}>
            驳回
          </Button>
          <Button look="strong" disabled={busy} onClick={onApprove}>
            通过
          </Button>
        </div>
      )}
    </article>
  )
}

function Answers({ signupId, remark }: { signupId: string; remark: string }): ReactNode {
  const result = useCall('GET /activity/api/v1/h5/signup/get-signup-detail', { signupId }, { quiet: true })
  if (!result.data) {
    return result.error ? (
      <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
    ) : (
      <ListSkeleton count={1} />
    )
  }
  const { fields, payFee } = result.data
  return <AnswerList answers={fields} more={{ ...(payFee > 0 && { 报名费: yuanText(payFee) }), ...(remark && { 审核备注: remark }) }} />
}
