import { giftLimits, giftScenes, isActivityScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import { sceneTexts } from '@youli/domain/promotion/gift-bag/texts.ts'
import { Form, Select } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { optionsOf } from '../../../kit/options.ts'
import type { BagValues } from './values.ts'
import { MomentItem, MoneyItem, NumberItem, TextItem } from '../../../kit/fields/items.tsx'

const hints: Record<(typeof giftScenes)[number], string> = {
  new_member_register: '在有效时间内注册的新会员，每人一份',
  perfect_user_info: '在有效时间内首次完善资料的会员，每人一份',
  old_member_login: '有效时间开始之前就已注册的会员，再次登录时得一份',
  sign_up: '活动报名成功的会员，每次报名一份',
  vote_signup: '报名参加投票的选手',
  vote_partake: '为选手投票的会员',
  subscribe: '关注公众号的会员，每人一份',
  birthday: '生日当天（阳历或农历），每年一份',
  order_pay: '付款成功的订单，可设最低金额与每人次数；整单退款后礼包收回',
  scene_sign: '由“现场签到”活动发放，在活动中选择本礼包；每个活动每人一份',
  customer_recall: '由“老客召回”发放，在召回中选择本礼包；每次召回每人一份',
  custom_page: '由自定义页面上的领取组件发放，每人一份，可放免费礼品',
  scan_gift: '由“扫码领礼”活动发放，在活动中选择本礼包；每个活动每人一份',
}

/** When the bag comes, and to whom. */
export function Rules({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<BagValues>()
  const scene = Form.useWatch('scene', form)
  return (
    <div className={edit.grid}>
      <Form.Item
        name="scene"
        label="发放场景"
        extra={scene ? hints[scene] : '会员在什么时候获得礼包'}
        rules={[{ required: true, message: '请选择发放场景' }]}
      >
        <Select disabled={frozen} placeholder="请选择" options={optionsOf(giftScenes, sceneTexts)} />
      </Form.Item>
      {scene && isActivityScene(scene) && (
        <TextItem
          name="businessId"
          label="活动编号"
          extra="只对一个活动发放时填写，留空则所有活动都发放"
          rules={[{ pattern: /^\d{1,19}$/, message: '活动编号只能是数字' }]}
          disabled={frozen}
          maxLength={19}
        />
      )}
      <MomentItem name="beginTime" label="开始时间" required="请选择开始时间" />
      <MomentItem
        name="endTime"
        label="结束时间"
        dependencies={['beginTime']}
        rules={[
          { required: true, message: '请选择结束时间' },
          {
            validator: (_, end: number) =>
              end && end <= ((form.getFieldValue('beginTime') as number | null) ?? 0)
                ? Promise.reject(new Error('结束时间须晚于开始时间'))
                : Promise.resolve(),
          },
        ]}
      />
      <NumberItem
        name="putQuantity"
        label="发放总数"
        extra="0 为不限；获得即占用一份，过期未领的退回"
        max={giftLimits.quantity}
        suffix="份"
        style={{ width: 180 }}
      />
      <NumberItem
        name="receiveDays"
        label="领取期限"
        extra="获得后多少天内须领取，0 为到礼包结束时间"
        max={giftLimits.days}
        suffix="天"
        style={{ width: 180 }}
      />
      {scene === 'order_pay' && (
        <>
          <MoneyItem name="minPay" label="订单最低金额" extra="订单应付金额达到后才有礼包，0 为不限" />
          <NumberItem
            name="perMember"
            label="每人最多"
            extra="每位会员最多得几份，0 为每单都有"
            max={1000}
            suffix="份"
            style={{ width: 180 }}
          />
        </>
      )}
    </div>
  )
}
