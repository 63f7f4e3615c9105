import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { posterTypes } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterTypeTexts, relationTexts } from '@youli/domain/marketing/poster-share/texts.ts'
import { App, Button, Image, Switch } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { posterShareLinks } from './links.ts'
import css from './poster-share.module.css'

type Poster = Row<'GET /console/api/v1/poster-shares'>

const target = (p: Poster): string =>
  p.relationActivityType ? `${relationTexts[p.relationActivityType]}：${p.relationActivityName || '活动已删除'}` : p.externalLink

const columns: readonly Column<Poster>[] = [
  {
    title: '海报',
    width: 240,
    render: (p) => (
      <div className={css.poster}>
        <Image src={p.imgUrl} alt={`${p.name}的图片`} width={42} height={56} />
        <Link to={posterShareLinks.edit(p.id)}>{p.name}</Link>
      </div>
    ),
    text: (p) => p.name,
  },
  { title: '类型', width: 100, text: (p) => posterTypeTexts[p.type] },
  { title: '打开后进入', width: 300, render: (p) => <span className={css.target}>{target(p)}</span>, text: target },
  {
    title: '浏览人次',
    width: 100,
    align: 'right',
    render: (p) => <Link to={posterShareLinks.browses(p.id)}>{p.browses}</Link>,
    text: (p) => p.browses,
  },
  { title: '创建时间', width: 150, text: (p) => when(p.createTime) },
  { title: '状态', width: 100, render: (p) => <OpenSwitch poster={p} />, text: (p) => (p.open ? '分享中' : '已下架') },
]

function OpenSwitch({ poster }: { poster: Poster }) {
  const may = useMay()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/poster-shares/status')
  const put = (open: boolean) =>
    send.mutate(
      { id: poster.id, open },
      { onSuccess: () => void message.success(open ? '海报已上架' : '海报已下架，已发出的链接不再打开') },
    )
  return (
    <Switch
      checked={poster.open}
      disabled={!may(activityPermissions.edit)}
      loading={send.isPending}
      onChange={put}
      checkedChildren="分享中"
      unCheckedChildren="已下架"
      aria-label={`${poster.name}是否分享`}
    />
  )
}

/** Posters that employees share with a code of their own. */
export default function PosterShares() {
  const go = useNavigate()
  const may = useMay()
  return (
    <ListPage
      name="poster-shares"
      title="员工海报"
      hint="员工在“推荐好友”页生成带有自己二维码的海报，顾客打开后计入该员工与门店的浏览"
      call="GET /console/api/v1/poster-shares"
      filters={[
        { kind: 'text', name: 'keyword', label: '海报名称' },
        { kind: 'select', name: 'type', label: '类型', options: posterTypes.map((value) => ({ value, label: posterTypeTexts[value] })) },
      ]}
      extra={
        may(activityPermissions.edit) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(posterShareLinks.add)}>
            新增海报
          </Button>
        )
      }
      columns={columns}
      actionsWidth={130}
      renderActions={(p) => (
        <>
          <Link to={posterShareLinks.edit(p.id)}>{may(activityPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={posterShareLinks.browses(p.id)}>浏览统计</Link>
        </>
      )}
      empty="还没有海报，先新增一个吧"
    />
  )
}
