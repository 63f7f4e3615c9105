import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { scanGiftFault, scanGiftLimits } from '@youli/domain/marketing/scan-gift/rules.ts'
import { scanGiftTexts } from '@youli/domain/marketing/scan-gift/texts.ts'
import { Form, Select } from 'antd'
import { Link } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { throwFault } from '../../kit/errors.ts'
import type { InputOf, OutputOf } from '../../kit/client.ts'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import edit from '../../kit/form/edit.module.css'
import { giftBagLinks } from '../../promotion/gift-bag/links.ts'
import { scanGiftLinks } from './links.ts'
import { ImageItem, MomentItem, NumberItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/scan-gifts/one'>
type Draft = InputOf<'POST /console/api/v1/scan-gifts/save'>
/** What the form holds; fields of a new one are empty until filled in. */
interface Values {
  name: string
  giftBagId: string | null
  startTime: number | null
  endTime: number | null
  putQuantity: number | null
  successTips: string
  successBackground: string
  failTips: string
  failBackground: string
}

const empty: Values = {
  name: '',
  giftBagId: null,
  startTime: null,
  endTime: null,
  putQuantity: null,
  successTips: scanGiftTexts.successTips,
  successBackground: '',
  failTips: scanGiftTexts.failTips,
  failBackground: '',
}

const valuesOf = (g: Detail): Values => ({
  name: g.name,
  giftBagId: g.giftBagId,
  startTime: g.startTime,
  endTime: g.endTime,
  putQuantity: g.putQuantity,
  successTips: g.successTips,
  successBackground: g.successBackground,
  failTips: g.failTips,
  failBackground: g.failBackground,
})

function draftOf(v: Values, gift?: Detail): Draft {
  const draft = {
    id: gift?.id ?? null,
    ...v,
    name: v.name.trim(),
    giftBagId: v.giftBagId ?? '0',
    startTime: v.startTime ?? 0,
    endTime: v.endTime ?? 0,
    putQuantity: v.putQuantity ?? 0,
  }
  throwFault(scanGiftFault(draft))
  return draft
}

export default function ScanGiftEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/scan-gifts/one"
      save="POST /console/api/v1/scan-gifts/save"
      needs={activityPermissions.edit}
      back={scanGiftLinks.list}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增扫码领礼"
      nameOf={(gift) => gift.name}
      hint={({ given }) => given > 0 && `已有 ${given} 位会员领取，不能再更换礼包`}
      saved="活动已保存"
      added="活动已保存，可在列表中打开二维码打印"
      renderSections={(gift) => [
        { title: '活动与礼品', hint: '每位会员只领取一次', body: <Basics gift={gift} /> },
        { title: '领取成功页', hint: '会员领到礼品时看到', body: <Words kind="success" label="成功" /> },
        {
          title: '领取失败页',
          hint: '未开始、已结束、已领完等情况下看到，具体原因自动显示在下方',
          body: <Words kind="fail" label="失败" />,
        },
      ]}
    />
  )
}

function Basics({ gift }: { gift: Detail | undefined }) {
  const form = Form.useFormInstance<Values>()
  const bags = useCall('GET /console/api/v1/scan-gifts/bags', {})
  const known = bags.data ?? []
  // The bag that was chosen may be over by now; its name stays in sight.
  const kept =
    gift && !known.some((bag) => bag.id === gift.giftBagId) ? [{ id: gift.giftBagId, name: gift.giftBagName, gifts: gift.gifts }] : []
  return (
    <div className={edit.grid}>
      <TextItem name="name" label="活动名称" required="请输入活动名称" maxLength={scanGiftLimits.name} showCount />
      <Form.Item
        name="giftBagId"
        label="礼包"
        extra={
          <>
            “扫码领礼”场景的礼包，<Link to={giftBagLinks.add}>去新增</Link>
          </>
        }
        rules={[{ required: true, message: '请选择礼包' }]}
      >
        <Select
          disabled={(gift?.given ?? 0) > 0}
          loading={bags.isLoading}
          placeholder={bags.isSuccess && known.length === 0 ? '还没有可用的礼包' : '请选择礼包'}
          showSearch={{ optionFilterProp: 'label' }}
          options={[...known, ...kept].map((bag) => ({ value: bag.id, label: `${bag.name}（${bag.gifts.join('、')}）` }))}
        />
      </Form.Item>
      <NumberItem
        name="putQuantity"
        label="发放总数"
        extra="领完后扫码的会员看到失败页，可随时追加"
        required="请输入发放总数"
        min={1}
        max={scanGiftLimits.quantity}
        suffix="份"
      />
      <MomentItem name="startTime" label="开始时间" required="请选择开始时间" />
      <MomentItem
        name="endTime"
        label="结束时间"
        dependencies={['startTime']}
        rules={[
          { required: true, message: '请选择结束时间' },
          {
            validator: (_, end: number) =>
              end && end <= ((form.getFieldValue('startTime') as number | null) ?? 0)
                ? Promise.reject(new Error('结束时间须晚于开始时间'))
                : Promise.resolve(),
          },
        ]}
      />
    </div>
  )
}

const Words = ({ kind, label }: { kind: 'success' | 'fail'; label: string }) => (
  <div className={edit.grid}>
    <TextItem
      name={`${kind}Tips`}
      label={`${label}提示`}
      wide
      required={`请输入领取${label}提示`}
      maxLength={scanGiftLimits.tips}
      showCount
    />
    <ImageItem name={`${kind}Background`} label={`${label}页背景图`} extra="建议 750×1334 像素，留空则为浅色背景" wide />
  </div>
)
