import { picturesOf } from '@youli/domain/kit/form-questions.ts'
import { useId, useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { momentText } from '../../activity/widgets/when-text.ts'
import css from './Vote.module.css'

type Row = OutputOf<'GET /activity/api/v1/h5/vote/wait-audit-list'>['data'][number]

interface EntryRowProps {
  row: Row
  busy: boolean
  onApprove: () => void
  onReject: () => void
  onRemove: () => void
}

/** An entry that waits; tapped, it opens what was answered. */
export function EntryRow({ row, busy, onApprove, onReject, onRemove }: EntryRowProps): ReactNode {
  const [open, setOpen] = useState(false)
  const answers = useId()
  return (
    <article className={css.entry} aria-label={row.userName}>
      <button type="button" className={css.entryFace} aria-expanded={open} aria-controls={answers} onClick={() => setOpen(!open)}>
        <span className={css.rankPicture}>
          <ImageBox src={row.uploadImg} alt="" ratio={1} wide="14vw" rounded />
        </span>
        <span className={css.rankName}>
          <b>{row.userName}</b>
          <small>{row.title}</small>
          <small>
            {row.mobile} · {momentText(row.signupTime)} 报名
          </small>
        </span>
        <span className={cx(open && css.turned)}>
          <Icon name="down" size={0.16} />
        </span>
      </button>
      <div id={answers}>{open && <Answers row={row} />}</div>
      <div className={css.verdict}>
        <Button look="text" disabled={busy} onClick={onRemove}>
          删除
        </Button>
        <Button look="outline" disabled={busy} onClick={onReject}>
          驳回
        </Button>
        <Button look="strong" disabled={busy} onClick={onApprove}>
          通过
        </Button>
      </div>
    </article>
  )
}

const Answers = ({ row }: { row: Row }): ReactNode => (
  <>
    <ImageBox src={row.uploadImg} alt={`${row.userName}的展示图片`} ratio={1} wide="90vw" />
    <dl className={css.answers}>
      {row.enrollData.map((one) => (
        <div key={one.fieldId}>
          <dt>{one.fieldName}</dt>
          <dd>
            {picturesOf(one).length > 0 ? (
              <span className={css.pictures}>
                {picturesOf(one).map((src) => (
                  <ImageBox key={src} src={src} alt={one.fieldName} ratio={1} wide="46vw" rounded />
                ))}
              </span>
            ) : (
              one.fieldValue || '未填写'
            )}
          </dd>
        </div>
      ))}
    </dl>
  </>
)
