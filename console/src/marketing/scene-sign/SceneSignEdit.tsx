import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { codeModes, codeModeTexts, sceneSignFault, sceneSignLimits as limits } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sceneSignTexts } from '@youli/domain/marketing/scene-sign/texts.ts'
import { Form, Radio, Select } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { optionsOf } from '../../kit/options.ts'
import { StoresField } from '../../platform/store/widgets/StoresField.tsx'
import { giftBagLinks } from '../../promotion/gift-bag/links.ts'
import { sceneSignLinks } from './links.ts'
import { ImageItem, LongTextItem, MomentItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/scene-signs/one'>
/** What the form holds; moments of a new one are empty until filled in, an empty distance is none. */
type Values = Pick<Detail, 'name' | 'picture' | 'place' | 'remark' | 'codeMode' | 'shopIds' | 'successTips'> & {
  startTime: number | null
  endTime: number | null
  maxMetres: number | null
  giftBagId: string | null
}
const empty: Values = {
  name: '',
  picture: '',
  place: '',
  remark: '',
  startTime: null,
  endTime: null,
  codeMode: 'turning',
  shopIds: [],
  maxMetres: null,
  successTips: sceneSignTexts.successTips,
  giftBagId: null,
}
const valuesOf = (s: Detail): Values => ({
  name: s.name,
  picture: s.picture,
  place: s.place,
  remark: s.remark,
  startTime: s.startTime,
  endTime: s.endTime,
  codeMode: s.codeMode,
  shopIds: s.shopIds,
  maxMetres: s.maxMetres || null,
  successTips: s.successTips,
  giftBagId: s.giftBagId === '0' ? null : s.giftBagId,
})

function draftOf(v: Values, sign?: Detail) {
  const draft = { ...v, id: sign?.id ?? null, startTime: v.startTime ?? 0, endTime: v.endTime ?? 0, maxMetres: v.maxMetres ?? 0 }
  throwFault(sceneSignFault(draft))
  return draft
}

export default function SceneSignEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/scene-signs/one"
      save="POST /console/api/v1/scene-signs/save"
      needs={activityPermissions.edit}
      back={sceneSignLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增现场签到"
      nameOf={(sign) => sign.name}
      hint={({ signed }) => signed > 0 && `已有 ${signed} 位会员签到，不能再更换礼包`}
      saved="活动已保存"
      added="活动已保存，可在列表中打开二维码"
      renderSections={(sign) => [
        { title: '活动信息', body: <Basics /> },
        { title: '如何签到', hint: '每位会员只签到一次', body: <Ways /> },
        { title: '签到成功', body: <Success sign={sign} /> },
      ]}
    />
  )
}

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="name" label="活动名称" required="请输入活动名称" maxLength={limits.name} showCount />
    <MomentItem name="startTime" label="开始时间" required="请选择开始时间" />
    <MomentItem name="endTime" label="结束时间" required="请选择结束时间" />
    <TextItem name="place" label="地点" wide maxLength={limits.place} showCount placeholder="如 南京西路店二楼茶空间" />
    <LongTextItem name="remark" label="介绍" wide rows={3} maxLength={limits.remark} showCount />
    <ImageItem name="picture" label="图片" extra="建议 750×440 像素" wide />
  </div>
)

const Ways = () => (
  <div className={edit.grid}>
    <Form.Item name="codeMode" label="二维码" className={edit.wide} extra="动态二维码每分钟更新，转发截图无效">
      <Radio.Group options={optionsOf(codeModes, codeModeTexts)} />
    </Form.Item>
    <NumberItem
      name="maxMetres"
      label="距门店不超过"
      extra="不填则不限距离；限制时会员须允许获取位置"
      min={1}
      max={limits.metres}
      suffix="米"
    />
    <Form.Item name="shopIds" label="活动门店" className={edit.wide}>
      <StoresField placeholder="全部门店" />
    </Form.Item>
  </div>
)

function Success({ sign }: { sign: Detail | undefined }) {
  const bags = useCall('GET /console/api/v1/scene-signs/bags', {})
  const known = bags.data ?? []
  // The bag that was chosen may be over by now; its name stays in sight.
  const kept =
    sign && sign.giftBagId !== '0' && !known.some((bag) => bag.id === sign.giftBagId)
      ? [{ id: sign.giftBagId, name: sign.giftBagName, gifts: sign.gifts }]
      : []
  return (
    <div className={edit.grid}>
      <TextItem name="successTips" label="成功提示" wide required="请输入签到成功提示" maxLength={limits.tips} showCount />
      <Form.Item
        name="giftBagId"
        label="签到礼"
        className={edit.wide}
        extra={
          <>
            选填，“现场签到”场景的礼包，<Link to={giftBagLinks.add}>去新增</Link>
          </>
        }
      >
        <Select
          allowClear
          disabled={(sign?.signed ?? 0) > 0}
          loading={bags.isLoading}
          placeholder="不赠送"
          options={[...known, ...kept].map((bag) => ({ value: bag.id, label: `${bag.name}（${bag.gifts.join('、')}）` }))}
        />
      </Form.Item>
    </div>
  )
}
