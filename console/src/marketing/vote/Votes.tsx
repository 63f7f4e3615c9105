import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { votePermissions } from '@youli/domain/marketing/vote/permissions.ts'
import { App } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { ActivityListPage } from '../activity/widgets/ActivityListPage.tsx'
import { factColumn, nameColumn, spanColumn } from '../activity/widgets/columns.tsx'
import { voteLinks } from './links.ts'
import { stageOptions, StageTag, stageText } from './parts/stage.tsx'

type Vote = Row<'GET /console/api/v1/votes'>

const columns: readonly Column<Vote>[] = [
  nameColumn((v) => ({ name: v.title, to: voteLinks.edit(v.voteId), picture: v.imgUrl, alt: '横幅' })),
  { title: '状态', width: 100, render: (v) => <StageTag {...v} />, text: stageText },
  { ...spanColumn<Vote>('报名时间', (v) => [v.signupBegin, v.signupEnd]), sort: 'signupBegin' },
  { ...spanColumn<Vote>('投票时间', (v) => [v.voteBegin, v.voteEnd]), sort: 'voteBegin' },
  factColumn('选手', 80, (v) => v.joinCount),
  factColumn('待审核', 80, (v) => v.pending),
  factColumn('票数', 90, (v) => v.addupCount),
  factColumn('访问量', 90, (v) => v.visitCount),
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
  return (
    <ActivityListPage
      name="votes"
      title="投票活动"
      hint="选手在线报名，审核通过后由访客与会员投票"
      call="GET /console/api/v1/votes"
      keyOf={(v) => v.voteId}
      stage={{ kind: 'tabs', name: 'stage', label: '状态', options: stageOptions }}
      add={{ text: '新增投票活动', to: voteLinks.add }}
      columns={columns}
      actionsWidth={210}
      renderLinks={(v) => (
        <>
          <Link to={voteLinks.edit(v.voteId)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>
          {may(votePermissions.audit) && <Link to={voteLinks.players(v.voteId)}>选手</Link>}
          <Link to={voteLinks.live(v.voteId)}>数据</Link>
        </>
      )}
      menuOf={(v) => [
        ...(may(votePermissions.audit)
          ? [
              { key: 'casts', label: '投票记录', onClick: () => void go(voteLinks.casts(v.voteId)) },
              { key: 'addresses', label: '可疑来源', onClick: () => void go(voteLinks.addresses(v.voteId)) },
            ]
          : []),
        ...(may(activityPermissions.edit)
          ? [{ key: 'open', label: v.open ? '下架' : '重新上架', danger: v.open, onClick: () => void put(v, !v.open) }]
          : []),
      ]}
    />
  )
}
