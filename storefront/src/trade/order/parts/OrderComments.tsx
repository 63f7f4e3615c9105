import { commentTexts } from '@youli/domain/catalog/comment/texts.ts'
import { stateOf } from '@youli/domain/trade/order/rules.ts'
import type { ReactNode } from 'react'
import { BrandReply, CommentPhotos } from '../../../catalog/comment/widgets/CommentRow.tsx'
import { CommentForm } from '../../../catalog/comment/widgets/CommentForm.tsx'
import { useAction, useCall } from '../../../kit/client.ts'
import { Card } from '../../../kit/ui/Page.tsx'
import { Rate } from '../../../kit/ui/Rate.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import css from './order.module.css'
import { orderReads, type Order } from './order.ts'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'

type Line = Order['lines'][number]
const read = 'GET /comment/api/v1/comment/get-by-trade-id'

/** What the buyer said about an order that they have, and the lines that still can be commented on. */
export function useComments(order: Order) {
  const state = stateOf(order.status)
  const { data, isSuccess } = useCall(
    read,
    { tradeId: order.id },
    { quiet: true, staleTime: 0, enabled: state === 'received' || state === 'completed' },
  )
  const comments = data?.comments ?? []
  const commented = new Set(comments.map((one) => one.skuId))
  const open: readonly Line[] = state === 'received' && isSuccess ? order.lines.filter((line) => !commented.has(line.skuId)) : []
  return { comments, open }
}

type Comments = ReturnType<typeof useComments>

/** 我的评价: what was said, each with the brand's reply. */
export const MyComments = ({ order, comments }: { order: Order; comments: Comments['comments'] }): ReactNode =>
  comments.length > 0 && (
    <Card>
      <h2 className={css.cardTitle}>我的评价</h2>
      {comments.map((one) => (
        <div key={one.id} className={css.said}>
          <p className={css.saidOf}>
            <PieceName name={order.lines.find((line) => line.skuId === one.skuId)?.productName ?? ''} inline />
          </p>
          <Rate value={one.score} />
          {one.content && <p className={css.saidWords}>{one.content}</p>}
          <CommentPhotos photos={one.imgs} />
          {!one.shown && <p className={css.saidOf}>{commentTexts.hidden}</p>}
          <BrandReply text={one.reply} />
        </div>
      ))}
    </Card>
  )

/** The dialog for the next line without a comment. */
export function CommentDialog({ order, line, onClose }: { order: Order; line: Line | null; onClose: () => void }): ReactNode {
  const send = useAction('POST /order/api/v1/order/comment', {
    invalidates: [...orderReads, read],
    onDone: () => {
      successToast(commentTexts.done)
      onClose()
    },
  })
  return (
    line && (
      <CommentForm
        key={line.skuId}
        open
        onClose={onClose}
        line={line}
        busy={send.isPending}
        onSubmit={(input) => send.mutate({ tradeId: order.id, goodsId: line.productId, skuId: line.skuId, ...input })}
      />
    )
  )
}
