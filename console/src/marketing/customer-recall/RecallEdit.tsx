import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { recallFault, recallLimits, type RecallAudience } from '@youli/domain/marketing/customer-recall/rules.ts'
import { Form, Radio, Select } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import edit from '../../kit/form/edit.module.css'
import { giftBagLinks } from '../../promotion/gift-bag/links.ts'
import { recallLinks } from './links.ts'
import { ImageItem, LongTextItem, MomentItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/customer-recalls/one'>
interface Values {
  name: string
  audience: RecallAudience
  days: number | null
  tag: string | null
  title: string
  content: string
  imgUrl: string
  giftBagId: string | null
  startTime: number | null
  endTime: number | null
}

const empty: Values = {
  name: '',
  audience: 'days',
  days: 90,
  tag: null,
  title: '',
  content: '',
  imgUrl: '',
  giftBagId: null,
  startTime: null,
  endTime: null,
}

const valuesOf = ({ name, audience, days, tag, title, content, imgUrl, giftBagId, startTime, endTime }: Detail): Values => ({
  name,
  audience,
  days,
  tag: tag || null,
  title,
  content,
  imgUrl,
  giftBagId,
  startTime,
  endTime,
})

function draftOf(v: Values, recall?: Detail) {
  const draft = {
    ...v,
    days: v.days ?? 0,
    tag: v.tag ?? '',
    giftBagId: v.giftBagId ?? '0',
    startTime: v.startTime ?? 0,
    endTime: v.endTime ?? 0,
  }
  throwFault(recallFault(draft))
  return { id: recall?.id ?? null, ...draft }
}

const isSent = (recall: Detail) => recall.state !== 'draft'

export default function RecallEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/customer-recalls/one"
      save="POST /console/api/v1/customer-recalls/save"
      needs={activityPermissions.edit}
      closed={isSent}
      back={recallLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增老客召回"
      nameOf={(recall) => recall.name}
      hint={(recall) => isSent(recall) && '已发出的召回不能修改'}
      saved="召回已保存，在列表中发出后开始通知会员"
      renderSections={(recall) => [
        { title: '对象', hint: '发出时符合条件的会员会收到通知，只有他们能看到邀请', body: <Audience /> },
        { title: '邀请', body: <Offer /> },
        { title: '回馈与时间', body: <Gift recall={recall} /> },
      ]}
    />
  )
}

function Audience() {
  const audience = Form.useWatch<RecallAudience>('audience') ?? 'days'
  const days = Form.useWatch<number | null>('days') ?? 0
  const tag = Form.useWatch<string | null>('tag') ?? ''
  const choices = useCall('GET /console/api/v1/customer-recalls/bags', {})
  const ready = audience === 'days' ? days > 0 : tag !== ''
  const count = useCall('GET /console/api/v1/customer-recalls/count', { audience, days, tag }, { enabled: ready })
  const known = count.data ? `目前约 ${count.data.members > 1000 ? '1,000+' : count.data.members} 位会员符合` : ' '
  return (
    <div className={edit.grid}>
      <TextItem name="name" label="活动名称" required="请输入活动名称" maxLength={recallLimits.name} showCount placeholder="仅后台可见" />
      <Form.Item name="audience" label="召回对象">
        <Radio.Group
          options={[
            { value: 'days', label: '多日未下单' },
            { value: 'tag', label: '会员标签' },
          ]}
        />
      </Form.Item>
      {audience === 'days' ? (
        <NumberItem
          name="days"
          label="未下单天数"
          extra={known}
          required="请输入天数"
          min={1}
          max={recallLimits.days}
          suffix="天"
          style={{ width: 160 }}
        />
      ) : (
        <Form.Item name="tag" label="会员标签" extra={known} rules={[{ required: true, message: '请选择会员标签' }]}>
          <Select
            placeholder="请选择"
            options={(choices.data?.tags ?? []).map((t) => ({ value: t.tag, label: `${t.tag}（${t.members}）` }))}
            notFoundContent="还没有标签，可在会员详情中添加"
          />
        </Form.Item>
      )}
    </div>
  )
}

const Offer = () => (
  <div className={edit.grid}>
    <TextItem
      name="title"
      label="邀请标题"
      required="请输入邀请标题"
      maxLength={recallLimits.title}
      showCount
      placeholder="例如 好久不见，为您留了一份心意"
    />
    <LongTextItem name="content" label="邀请内容" maxLength={recallLimits.content} showCount rows={4} />
    <ImageItem name="imgUrl" label="头图" extra="建议 750 × 420" />
  </div>
)

function Gift({ recall }: { recall?: Detail }) {
  const choices = useCall('GET /console/api/v1/customer-recalls/bags', {})
  const open = (choices.data?.bags ?? []).map((bag) => ({ value: bag.id, label: bag.name }))
  const known =
    recall && !open.some((bag) => bag.value === recall.giftBagId) ? [{ value: recall.giftBagId, label: recall.giftBagName }] : []
  return (
    <div className={edit.grid}>
      <Form.Item
        name="giftBagId"
        label="回馈礼包"
        extra={
          <>
            在<Link to={giftBagLinks.list}>礼包</Link>中新建“老客召回”场景的礼包
          </>
        }
        rules={[{ required: true, message: '请选择礼包' }]}
      >
        <Select placeholder="请选择" options={[...known, ...open]} loading={choices.isPending} />
      </Form.Item>
      <MomentItem name="startTime" label="开始时间" required="请选择开始时间" />
      <MomentItem name="endTime" label="结束时间" required="请选择结束时间" />
    </div>
  )
}
