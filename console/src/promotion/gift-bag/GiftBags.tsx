import { giftBagPermissions } from '@youli/domain/promotion/gift-bag/permissions.ts'
import { giftScenes } from '@youli/domain/promotion/gift-bag/rules.ts'
import { sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StatusSwitch } from '../../kit/StatusSwitch.tsx'
import { when } from '../../kit/when.ts'
import { giftBagLinks } from './links.ts'

type Bag = Row<'GET /console/api/v1/gift-bags'>

const contents = (b: Bag): string => b.detailList.map((part) => part.title).join('、')
const quantity = (b: Bag): string => (b.putQuantity === 0 ? `${b.given} / 不限` : `${b.given} / ${b.putQuantity}`)

const columns: readonly Column<Bag>[] = [
  { title: '礼包', width: 160, to: (b) => giftBagLinks.edit(b.id), text: (b) => b.name },
  { title: '发放场景', width: 120, text: (b) => sceneTexts[b.scene] },
  { title: '内容', width: 170, text: contents },
  { title: '有效时间', width: 180, render: (b) => `${when(b.beginTime)} 至 ${when(b.endTime)}`, text: (b) => when(b.beginTime) },
  { title: '已发 / 总数', width: 110, align: 'right', text: quantity },
  { title: '已领取', width: 80, align: 'right', text: (b) => b.received },
  {
    title: '领取失败',
    width: 90,
    align: 'right',
    render: (b) => (b.failed > 0 ? <StatusTag tone="bad">{`${b.failed}`}</StatusTag> : 0),
    text: (b) => b.failed,
  },
  { title: '状态', width: 100, render: (b) => <OpenSwitch bag={b} />, text: (b) => (b.open ? '发放中' : '已停用') },
]

const OpenSwitch = ({ bag }: { bag: Bag }) => (
  <StatusSwitch
    call="POST /console/api/v1/gift-bags/status"
    inputOf={(open) => ({ id: bag.id, open })}
    checked={bag.open}
    needs={giftBagPermissions.edit}
    words={['发放中', '已停用']}
    done={['礼包已启用', '礼包已停用，已获得的仍可领取']}
    label={`${bag.name}是否发放`}
  />
)

export default function GiftBags() {
  const may = useMay()
  return (
    <ListPage
      name="gift-bags"
      title="礼包"
      hint="会员注册、完善资料、生日、下单等时获得的礼包；每个会员每次事件只得一份"
      call="GET /console/api/v1/gift-bags"
      filters={[
        { kind: 'text', name: 'keyword', label: '礼包名称' },
        { kind: 'select', name: 'scene', label: '发放场景', options: optionsOf(giftScenes, sceneTexts) },
      ]}
      extra={may(giftBagPermissions.edit) && <AddButton to={giftBagLinks.add}>新增礼包</AddButton>}
      columns={columns}
      actionsWidth={130}
      renderActions={(b) => (
        <>
          <Link to={giftBagLinks.edit(b.id)}>{may(giftBagPermissions.edit) ? '编辑' : '查看'}</Link>
          <Link to={giftBagLinks.claims(b.id)}>领取记录</Link>
        </>
      )}
      empty="还没有礼包，先新增一个吧"
    />
  )
}
