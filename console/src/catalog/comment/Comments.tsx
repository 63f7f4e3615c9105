import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import { commentLimits } from '@youli/domain/catalog/comment/rules.ts'
import { App, Image, Rate, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { when } from '../../kit/when.ts'
import { goodsLinks } from '../goods/links.ts'
import { commentBulk } from './parts/bulk.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

type Comment = Row<'GET /console/api/v1/comments'>

const stateText = (c: Comment): string => (c.shown ? '展示中' : '已隐藏')

const columns: readonly Column<Comment>[] = [
  {
    title: '商品',
    width: 170,
    render: (c) => (
      <>
        <Link to={goodsLinks.edit(c.goodsId)}>{c.goodsName}</Link>
        <br />
        <small>{c.spec}</small>
      </>
    ),
    text: (c) => `${c.goodsName} ${c.spec}`,
  },
  {
    title: '评分',
    width: 125,
    render: (c) => <Rate disabled value={c.score} aria-label={`${c.score}星`} style={{ fontSize: 14 }} />,
    text: (c) => c.score,
  },
  {
    title: '内容',
    width: 230,
    render: (c) => (
      <>
        <div>{c.content || '（没有填写内容）'}</div>
        {c.imgs.length > 0 && (
          <Image.PreviewGroup>
            <Space>
              {c.imgs.map((src) => (
                <Image key={src} src={src} alt="评价图片" width={48} height={48} style={{ objectFit: 'cover' }} />
              ))}
            </Space>
          </Image.PreviewGroup>
        )}
      </>
    ),
    text: (c) => c.content,
  },
  {
    title: '会员',
    width: 145,
    sort: 'time',
    render: (c) => (
      <>
        {c.userName || '已注销'}
        <br />
        <small>{when(c.time)}</small>
      </>
    ),
    text: (c) => `${c.userName} ${when(c.time)}`,
  },
  {
    title: '状态',
    width: 105,
    render: (c) => (
      <>
        <StatusTag tone={c.shown ? 'good' : 'idle'}>{stateText(c)}</StatusTag>
        {c.reason && <small>{c.reason}</small>}
      </>
    ),
    text: stateText,
  },
  {
    title: '商家回复',
    width: 190,
    render: (c) => (c.replyTime === null ? '—' : `${c.reply}（${c.repliedBy} ${when(c.replyTime)}）`),
    text: (c) => c.reply,
  },
]

const yesNo = (yes: [string, string], no: [string, string]) => [yes, no].map(([value, label]) => ({ value, label }))
const filters = [
  { kind: 'text', name: 'keyword', label: '商品或内容' },
  { kind: 'select', name: 'score', label: '评分', options: [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: `${n}星` })) },
  { kind: 'tabs', name: 'state', label: '状态', options: yesNo(['shown', '展示中'], ['hidden', '已隐藏']) },
  { kind: 'select', name: 'reply', label: '回复', options: yesNo(['no', '未回复'], ['yes', '已回复']) },
  { kind: 'select', name: 'kind', label: '图片', options: [{ value: 'pictures', label: '有图' }] },
] as const

/** What buyers say about goods: answered, hidden with a reason, put back. */
export default function Comments() {
  const may = useMay()
  const { message } = App.useApp()
  const show = useAction('POST /console/api/v1/comments/show')
  const [open, setOpen] = useState<{ what: 'reply' | 'hide'; comment: Comment } | null>(null)
  return (
    <>
      <ListPage
        name="comments"
        title="商品评价"
        hint="会员收货后的评价，提交即展示在商品页；隐藏的评价不计入评分"
        call="GET /console/api/v1/comments"
        filters={filters}
        columns={columns}
        bulk={may(commentPermissions.edit) ? commentBulk : undefined}
        actionsWidth={110}
        renderActions={(comment) =>
          may(commentPermissions.edit) && (
            <>
              <RowAction onClick={() => setOpen({ what: 'reply', comment })}>回复</RowAction>
              {comment.shown ? (
                <RowAction danger onClick={() => setOpen({ what: 'hide', comment })}>
                  隐藏
                </RowAction>
              ) : (
                <RowAction onClick={() => show.mutate({ id: comment.id }, { onSuccess: () => void message.success('已恢复展示') })}>
                  恢复
                </RowAction>
              )}
            </>
          )
        }
        empty="还没有评价"
      />
      {open?.what === 'reply' && <Reply comment={open.comment} close={() => setOpen(null)} />}
      {open?.what === 'hide' && <Hide comment={open.comment} close={() => setOpen(null)} />}
    </>
  )
}

function Reply({ comment, close }: { comment: Comment; close: () => void }) {
  const send = useAction('POST /console/api/v1/comments/reply', { quiet: true })
  return (
    <NoteDialog
      title={`回复评价 · ${comment.goodsName}`}
      label="回复内容"
      max={commentLimits.reply}
      initial={comment.reply}
      okText="回复"
      send={(reply) => send.mutateAsync({ id: comment.id, reply })}
      done="已回复"
      close={close}
    />
  )
}

function Hide({ comment, close }: { comment: Comment; close: () => void }) {
  const send = useAction('POST /console/api/v1/comments/hide', { quiet: true })
  return (
    <NoteDialog
      title={`隐藏评价 · ${comment.goodsName}`}
      label="隐藏原因"
      hint="仅内部可见，计入操作日志"
      placeholder="如：含联系方式、与商品无关"
      max={commentLimits.reason}
      okText="隐藏"
      danger
      send={(reason) => send.mutateAsync({ id: comment.id, reason })}
      done="已隐藏"
      close={close}
    />
  )
}
