import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { votePermissions } from '@youli/domain/marketing/vote/permissions.ts'
import { App, Button, Dropdown, Image } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { voteLinks } from './links.ts'
import { stageOptions, StageTag, stageText } from './parts/stage.tsx'
import css from './vote.module.css'

type Vote = Row<'GET /console/api/v1/votes'>
const span = (from: number, to: number) => (
  <div className={css.span}>
    <span>{when(from)}</span>
    <span>至 {when(to)}</span>
  </div>
)

const columns: readonly Column<Vote>[] = [
  {
    title: '活动',
    width: 260,
    render: (v) => (
      <div className={css.event}>
        {v.imgUrl && <Image src={v.imgUrl} alt={`${v.title}的横幅`} width={64} height={36} />}
        <Link to={voteLinks.edit(v.voteId)}>{v.title}</Link>
      </div>
    ),
    text: (v) => v.title,
  },
  { title: '状态', width: 100, render: (v) => <StageTag {...v} />, text: stageText },
  {
    title: '报名时间',
    width: 150,
    render: (v) => span(v.signupBegin, v.signupEnd),
    text: (v) => `${when(v.signupBegin)} 至 ${when(v.signupEnd)}`,
  },
  {
    title: '投票时间',
    width: 150,
    render: (v) => span(v.voteBegin, v.voteEnd),
    text: (v) => `${when(v.voteBegin)} 至 ${when(v.voteEnd)}`,
  },
  { title: '选手', width: 80, align: 'right', render: (v) => v.joinCount, text: (v) => v.joinCount },
  { title: '待审核', width: 80, align: 'right', render: (v) => v.pending, text: (v) => v.pending },
  { title: '票数', width: 90, align: 'right', render: (v) => v.addupCount, text: (v) => v.addupCount },
  { title: '访问量', width: 90, align: 'right', render: (v) => v.visitCount, text: (v) => v.visitCount },
]

/** Asks once more, then takes a voting activity down or opens it again. */
function useOpening() {
  const { message, modal } = App.useApp()
  const put = useAction('POST /console/api/v1/votes/status')
  return ({ voteId, title }: Vote, open: boolean) =>
    modal.confirm({
      title: open ? `重新上架“${title}”？` : `下架“${title}”？`,
      content: open
        ? '访客可以再次看到活动，并在活动时间内报名与投票。'
        : '访客将看不到活动，不能再报名和投票；已有选手与票数不受影响，之后可以重新上架。',
      okText: open ? '重新上架' : '下架',
      cancelText: '取消',
      okButtonProps: { danger: !open },
      onOk: () => put.mutateAsync({ voteId, open }).then(() => void message.success(open ? '已重新上架' : '已下架')),
    })
}

export default function Votes() {
  const go = useNavigate()
  const may = useMay()
  const put = useOpening()
  const more = (v: Vote) => [
    ...(may(votePermissions.audit)
      ? [
          { key: 'casts', label: '投票记录', onClick: () => void go(voteLinks.casts(v.voteId)) },
          { key: 'addresses', label: '可疑来源', onClick: () => void go(voteLinks.addresses(v.voteId)) },
        ]
      : []),
    ...(may(activityPermissions.edit)
      ? [{ key: 'open', label: v.open ? '下架' : '重新上架', danger: v.open, onClick: () => void put(v, !v.open) }]
      : []),
  ]
  return (
    <ListPage
      name="votes"
      title="投票活动"
      hint="选手在线报名，审核通过后由访客与会员投票"
      call="GET /console/api/v1/votes"
      keyOf={(v) => v.voteId}
      filters={[
        { kind: 'text', name: 'keyword', label: '活动名称' },
        { kind: 'select', name: 'stage', label: '状态', options: stageOptions },
      ]}
      extra={
        may(activityPermissions.edit) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(voteLinks.add)}>
            新增投票活动
          </Button>
        )
      }
      columns={columns}
      actionsWidth={210}
      renderActions={(v) => {
        const items = more(v)
        return (
          <>
            <Link to={voteLinks.edit(v.voteId)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>
            {may(votePermissions.audit) && <Link to={voteLinks.players(v.voteId)}>选手</Link>}
            <Link to={voteLinks.live(v.voteId)}>数据</Link>
            {items.length > 0 && (
              <Dropdown menu={{ items }} trigger={['click']}>
                <Button type="link">更多</Button>
              </Dropdown>
            )}
          </>
        )
      }}
      empty="还没有投票活动，先新增一个吧"
    />
  )
}
