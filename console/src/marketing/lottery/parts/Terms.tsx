import { lotteryLimits, lotteryTypes, partakModes, participationTypes } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryTexts, lotteryTypeTexts, partakModeTexts, participationTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Form, Radio, Select } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { optionsOf } from '../../../kit/options.ts'
import type { LotteryValues } from './values.ts'
import { ImageItem, NumberItem, TextItem } from '../../../kit/fields/items.tsx'

const hints: Record<number, string> = {
  1: '绑定手机号的会员都可以抽奖',
  2: '在“赠送次数”中给会员发放资格，会员凭专属链接参与，一个资格抽一次',
  3: '会员扫描现场展示的动态二维码后才能抽奖',
}

/** How it is drawn, by whom, for how much and how often. */
export function Terms({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<LotteryValues>()
  const mode = Form.useWatch('partakMode', form) ?? 'other'
  const kind = Form.useWatch('participationType', form) ?? 1
  return (
    <div className={edit.grid}>
      <Form.Item name="lotteryType" label="抽奖样式" extra={frozen ? '已有会员抽奖，不能修改' : undefined}>
        <Radio.Group disabled={frozen} options={optionsOf(lotteryTypes, lotteryTypeTexts)} />
      </Form.Item>
      <Form.Item name="participationType" label="参与方式" extra={hints[kind]}>
        <Select disabled={frozen} options={optionsOf(participationTypes, participationTexts)} />
      </Form.Item>
      <Form.Item name="partakMode" label="抽奖消耗">
        <Radio.Group disabled={frozen} options={optionsOf(partakModes, partakModeTexts)} />
      </Form.Item>
      {mode !== 'other' && (
        <NumberItem
          name="consumeNum"
          label="每次消耗"
          required="请输入每次消耗的数量"
          min={1}
          max={lotteryLimits.cost}
          disabled={frozen}
          suffix="分"
          style={{ width: 180 }}
        />
      )}
      {kind !== 2 && (
        <>
          <Limit name="totalLimit" label="每人总次数" max={lotteryLimits.draws} />
          <Limit name="dayLimit" label="每人每日次数" max={lotteryLimits.draws} />
        </>
      )}
      <Limit name="todayLimit" label="每日抽奖总次数" max={lotteryLimits.perDay} extra="所有会员合计，抽满后当天不能再抽；留空为不限" />
      <TextItem
        name="failureRemark"
        label="未中奖提示"
        extra={`留空为“${lotteryTexts.lostRemark}”`}
        maxLength={lotteryLimits.remark}
        showCount
      />
      <ImageItem name="defaultPicUrl" label="未中奖格图片" extra="显示在没有奖品的格子里，建议正方形" />
    </div>
  )
}

const Limit = ({ name, label, max, extra = '留空为不限' }: { name: string; label: string; max: number; extra?: string }) => (
  <NumberItem name={name} label={label} extra={extra} max={max} suffix="次" placeholder="不限" style={{ width: 180 }} />
)
