import { pageLimits } from '@youli/domain/content/page-builder/rules.ts'
import { Form, Switch } from 'antd'
import { Choose } from './Choose.tsx'
import type { EditorProps } from './editor.ts'
import { StyleField } from './StyleField.tsx'
import { TextItem } from '../../../kit/fields/items.tsx'

interface Props extends EditorProps<'goods_list'> {
  kind: 'goods' | 'gift' | 'seckill'
  label: string
  max: number
  styles: readonly string[]
}

const Wares = ({ option, onChange, kind, label, max, styles }: Props) => {
  const put = (part: Partial<typeof option>) => onChange({ ...option, ...part })
  return (
    <>
      <Form.Item label={label} extra={`最多${max}个，按选择的顺序展示`}>
        <Choose kind={kind} label={label} ids={option.ids} max={max} onChange={(ids) => put({ ids })} />
      </Form.Item>
      <TextItem
        label="标题"
        aria-label="标题"
        value={option.title}
        maxLength={pageLimits.heading}
        placeholder="选填，显示在模块上方"
        onChange={(e) => put({ title: e.target.value })}
      />
      <StyleField names={styles} value={option.style} onChange={(style) => put({ style })} />
      <Form.Item label="显示名称">
        <Switch aria-label="显示名称" checked={option.is_show_name} onChange={(is_show_name) => put({ is_show_name })} />
      </Form.Item>
      <Form.Item label="显示价格">
        <Switch aria-label="显示价格" checked={option.is_show_price} onChange={(is_show_price) => put({ is_show_price })} />
      </Form.Item>
    </>
  )
}

const grids = ['一行两个', '大图', '一行三个', '左图右文']

export const GoodsList = (props: EditorProps<'goods_list'>) => (
  <Wares {...props} kind="goods" label="商品" max={pageLimits.goods} styles={grids} />
)
export const GoodsCarousel = (props: EditorProps<'goods_carousel'>) => (
  <Wares {...props} kind="goods" label="商品" max={pageLimits.goods} styles={['中图', '大图', '小图', '超大图']} />
)
export const GiftList = (props: EditorProps<'gift_list'>) => (
  <Wares {...props} kind="gift" label="礼品" max={pageLimits.goods} styles={grids} />
)
export const Seckill = (props: EditorProps<'seckill'>) => (
  <Wares {...props} kind="seckill" label="秒杀活动" max={pageLimits.activities} styles={grids} />
)
