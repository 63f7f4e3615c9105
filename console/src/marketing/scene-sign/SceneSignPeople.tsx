import { DownloadOutlined } from '@ant-design/icons'
import { memberPermissions } from '@youli/domain/member/profile/permissions.ts'
import { Button } from 'antd'
import { Link, useParams } from 'react-router'
import type { Row } from '../../kit/client.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { useDownload } from '../../kit/sheet.ts'
import { when } from '../../kit/when.ts'
import { memberLinks } from '../../member/profile/links.ts'
import { sceneSignLinks } from './links.ts'

type Person = Row<'GET /console/api/v1/scene-signs/people'>

const near = (p: Person): string => (p.metres === null ? '—' : `${p.shopName} ${String(p.metres)}米`)
const gift = (p: Person): string => (p.gifted ? '已发放' : p.giftReason || '—')

const columns: readonly Column<Person>[] = [
  { title: '序号', width: 80, align: 'right', text: (p) => p.index },
  { title: '签到时间', width: 160, text: (p) => when(p.time) },
  { title: '会员', width: 150, render: (p) => <Name person={p} />, text: (p) => p.userName },
  { title: '手机号', width: 140, text: (p) => p.mobileNo },
  { title: '位置', width: 220, text: near },
  { title: '签到礼', width: 220, text: gift },
]

const Name = ({ person: { memberId, userName } }: { person: Person }) => {
  const name = userName || '会员'
  return useMay()(memberPermissions.view) ? <Link to={memberLinks.detail(memberId)}>{name}</Link> : name
}

/** Who signed on the spot. */
export default function SceneSignPeople() {
  const { id = '' } = useParams()
  const download = useDownload()
  return (
    <ListPage
      name="scene-sign-people"
      title="签到名单"
      hint="每位会员只签到一次，最近签到的在前"
      call="GET /console/api/v1/scene-signs/people"
      fixed={{ id }}
      keyOf={(p) => p.memberId}
      extra={
        <>
          <Button icon={<DownloadOutlined />} onClick={() => void download('GET /console/api/v1/scene-signs/export', { id })}>
            导出名单
          </Button>
          <Link to={sceneSignLinks.edit(id)}>查看活动</Link>
        </>
      }
      columns={columns}
      empty="还没有会员签到"
    />
  )
}
