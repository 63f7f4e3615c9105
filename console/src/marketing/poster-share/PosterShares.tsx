import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { posterTypes } from '@youli/domain/marketing/poster-share/rules.ts'
import { posterTypeTexts, relationTexts } from '@youli/domain/marketing/poster-share/texts.ts'
import { Image } from 'antd'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
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
  { title: '浏览人次', width: 100, align: 'right', to: (p) => posterShareLinks.browses(p.id), text: (p) => p.browses },
  { title: '创建时间', width: 150, text: (p) => when(p.createTime) },
  { title: '状态', width: 100, render: (p) => <OpenSwitch poster={p} />, text: (p) => (p.open ? '分享中' : '已下架') },
]

const OpenSwitch = ({ poster }: { poster: Poster }) => (
  <StatusSwitch
    call="POST /console/api/v1/poster-shares/status"
    inputOf={(open) => ({ id: poster.id, open })}
    checked={poster.open}
    needs={activityPermissions.edit}
    words={['分享中', '已下架']}
    done={['海报已上架', '海报已下架，已发出的链接不再打开']}
    label={`${poster.name}是否分享`}
  />
)

/** Posters that employees share with a code of their own. */
export default function PosterShares() {
  const may = useMay()
  return (
    <ListPage
      name="poster-shares"
      title="员工海报"
      hint="员工在“推荐好友”页生成带有自己二维码的海报，顾客打开后计入该员工与门店的浏览"
      call="GET /console/api/v1/poster-shares"
      filters={[
        { kind: 'text', name: 'keyword', label: '海报名称' },
        { kind: 'select', name: 'type', label: '类型', options: optionsOf(posterTypes, posterTypeTexts) },
      ]}
      extra={may(activityPermissions.edit) && <AddButton to={posterShareLinks.add}>新增海报</AddButton>}
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
