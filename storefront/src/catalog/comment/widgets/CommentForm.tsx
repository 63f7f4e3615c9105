import { commentLimits } from '@youli/domain/catalog/comment/rules.ts'
import { commentRefusals, commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { Rate } from '../../../kit/ui/Rate.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { PictureGrid } from '../../../platform/upload/widgets/PictureGrid.tsx'
import css from './comment.module.css'
import { PieceName } from '../../goods/widgets/PieceName.tsx'

interface CommentDraft {
  score: number
  content: string
  imgs: string[]
}

interface CommentFormProps {
  open: boolean
  onClose: () => void
  line: { productName: string; spec: string; imageUrl: string }
  busy: boolean
  onSubmit: (input: CommentDraft) => void
}

/** Stars, words and pictures for one bought goods. */
export function CommentForm({ open, onClose, line, busy, onSubmit }: CommentFormProps): ReactNode {
  const [said, setSaid] = useState<CommentDraft>({ score: 0, content: '', imgs: [] })
  const submit = (): void => (said.score === 0 ? alertToast(commentRefusals.noStars.msg) : onSubmit(said))
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={commentTexts.title}
      footer={
        <Button look="strong" size="lg" block busy={busy} onClick={submit}>
          发表评价
        </Button>
      }
    >
      <div className={css.form}>
        <div className={css.goods}>
          <span className={css.picture}>
            <ImageBox src={line.imageUrl} alt="" wide="15vw" rounded />
          </span>
          <span>
            <p className={css.goodsName}>
              <PieceName name={line.productName} inline />
            </p>
            {line.spec && <p className={css.spec}>{line.spec}</p>}
          </span>
        </div>
        <div className={css.stars}>
          <Rate value={said.score} onChange={(score) => setSaid({ ...said, score })} />
        </div>
        <textarea
          className={css.words}
          aria-label="评价内容"
          placeholder={commentTexts.hint}
          maxLength={commentLimits.content}
          value={said.content}
          onChange={(event) => setSaid({ ...said, content: event.target.value })}
        />
        <p className={css.left} aria-hidden="true">{`${said.content.length}/${commentLimits.content}`}</p>
        <PictureGrid value={said.imgs} onChange={(imgs) => setSaid((last) => ({ ...last, imgs }))} max={commentLimits.imgs} />
      </div>
    </Popup>
  )
}
