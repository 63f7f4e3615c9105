import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { cellsOf, lotteryLimits, type PrizeType, prizeTypes } from '@youli/domain/marketing/lottery/rules.ts'
import { prizeTypeTexts } from '@youli/domain/marketing/lottery/texts.ts'
import { Button, Card, Form, Select } from 'antd'
import { useCall } from '../../../kit/client.ts'
import { optionsOf } from '../../../kit/options.ts'
import css from '../lottery.module.css'
import { emptyPrize, type LotteryValues, type PrizeValues } from './values.ts'
import { ImageItem, NumberItem, TextItem } from '../../../kit/fields/items.tsx'

const types = optionsOf(prizeTypes, prizeTypeTexts)
const units: Partial<Record<PrizeType, string>> = { cash_redpacket: '元', lucky_bean: '颗' }

/** The prizes, each in its cell; what is left of the odds is nobody's. */
export function Prizes({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<LotteryValues>()
  const type = Form.useWatch('lotteryType', form) ?? 'squared_up'
  const prizes: readonly (Partial<PrizeValues> | undefined)[] = Form.useWatch('prizes', form) ?? []
  const free = Array.from({ length: cellsOf[type] }, (_, i) => i + 1).filter((cell) => prizes.every((p) => p?.prizeIndex !== cell))
  const sum = Math.round(prizes.reduce((all, p) => all + (p?.percent ?? 0), 0) * 10_000) / 10_000
  return (
    <Form.List name="prizes">
      {(rows, { add, remove }) => (
        <div className={css.prizes}>
          {rows.map((row, i) => (
            <Card
              key={row.key}
              size="small"
              title={`奖品 ${i + 1}`}
              extra={
                rows.length > 1 &&
                !frozen && <Button type="text" icon={<DeleteOutlined />} aria-label={`删除奖品${i + 1}`} onClick={() => remove(row.name)} />
              }
            >
              <Prize index={row.name} cells={cellsOf[type]} frozen={frozen} />
            </Card>
          ))}
          <p className={sum > 100 ? css.tooMuch : css.note} role={sum > 100 ? 'alert' : undefined}>
            {sum > 100
              ? `概率合计 ${sum}%，不能超过 100%`
              : `概率合计 ${sum}%，未中奖 ${Math.round((100 - sum) * 10_000) / 10_000}%；奖品抽完后，抽中它的按未中奖计`}
          </p>
          {!frozen && rows.length < cellsOf[type] - 1 && (
            <Button icon={<PlusOutlined />} onClick={() => add(emptyPrize(free[0] ?? 1))} className={css.add}>
              添加奖品
            </Button>
          )}
        </div>
      )}
    </Form.List>
  )
}

function Prize({ index, cells, frozen }: { index: number; cells: number; frozen: boolean }) {
  const form = Form.useFormInstance<LotteryValues>()
  const type = Form.useWatch(['prizes', index, 'prizeType'], form) ?? 'integral'
  const packet = type === 'cash_redpacket'
  return (
    <div className={css.prize}>
      <Form.Item name={[index, 'prizeIndex']} label="位置">
        <Select disabled={frozen} options={Array.from({ length: cells }, (_, i) => ({ value: i + 1, label: `第 ${i + 1} 格` }))} />
      </Form.Item>
      <TextItem
        name={[index, 'prizeName']}
        label="奖项"
        required="请输入奖项"
        disabled={frozen}
        maxLength={lotteryLimits.name}
        placeholder="例如 一等奖"
      />
      <TextItem
        name={[index, 'prizeItemName']}
        label="奖品名称"
        required="请输入奖品名称"
        disabled={frozen}
        maxLength={lotteryLimits.item}
        placeholder="显示在格子里"
      />
      <Form.Item name={[index, 'prizeType']} label="类型" extra={packet ? '由员工核对后人工发放' : undefined}>
        <Select disabled={frozen} options={types} />
      </Form.Item>
      {type === 'coupon' ? (
        <Coupon index={index} frozen={frozen} />
      ) : (
        <NumberItem
          name={[index, 'giveValue']}
          label={packet ? '金额' : '数量'}
          required="请输入数量"
          disabled={frozen}
          min={packet ? 0.01 : 1}
          max={packet ? lotteryLimits.yuan : lotteryLimits.points}
          precision={packet ? 2 : 0}
          suffix={units[type] ?? '分'}
        />
      )}
      <NumberItem name={[index, 'percent']} label="中奖概率" required="请输入概率" max={100} step={1} precision={4} suffix="%" />
      <NumberItem name={[index, 'putQuantity']} label="奖品总数" max={lotteryLimits.pieces} suffix="份" placeholder="不限" />
      <ImageItem name={[index, 'prizeImageUrl']} label="图片" />
    </div>
  )
}

/** Templates that still issue; one that was chosen before keeps its number where it is not among them. */
function Coupon({ index, frozen }: { index: number; frozen: boolean }) {
  const result = useCall('GET /console/api/v1/coupons', { stopped: 'false', pageSize: 100 })
  return (
    <Form.Item
      name={[index, 'couponTplId']}
      label="优惠券"
      getValueProps={(value: string) => ({ value: value === '0' ? undefined : value })}
      rules={[
        { validator: (_, value: string) => (value && value !== '0' ? Promise.resolve() : Promise.reject(new Error('请选择优惠券'))) },
      ]}
    >
      <Select
        disabled={frozen}
        loading={result.isLoading}
        placeholder={result.isError ? '没有查看优惠券的权限' : '请选择优惠券'}
        showSearch={{ optionFilterProp: 'label' }}
        options={result.data?.data.map((c) => ({
          value: c.id,
          label: `${c.couponName}（余 ${c.putQuantity - c.getQuantity - c.codeQuantity}）`,
        }))}
      />
    </Form.Item>
  )
}
