import { pageLimits } from '@youli/domain/content/page-builder/rules.ts'
import { Form } from 'antd'
import { Choose, type Choice } from './Choose.tsx'
import type { EditorProps } from './editor.ts'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

type Option = EditorProps<'free_coupon'>['option']
interface Props extends EditorProps<'free_coupon'> {
  kind: 'coupon_bag' | 'points_bag' | 'any_bag'
  hint: string
}

const chosen = (id: string): string[] => (id === '0' ? [] : [id])
const plain = {
  couponType: 0,
  offType: '',
  faceValue: 0,
  couponName: '',
  takeEffectWay: 1,
  beginTime: null,
  endTime: null,
  takeEffectDay: 0,
  businessId: '0',
}

/** The bag and what there is to show of it. */
const optionOf = (bag: Choice | undefined): Partial<Option> => ({ id: bag?.id ?? '0', point: bag?.point ?? 0, ...plain, ...bag?.coupon })

const Reward = ({ option, onChange, kind, hint }: Props) => {
  const put = (part: Partial<Option>) => onChange({ ...option, ...part })
  return (
    <>
      <Form.Item label="礼包" extra={hint}>
        <Choose
          kind={kind}
          label="礼包"
          ids={chosen(option.id)}
          max={1}
          onChange={([id], all) => put(optionOf(all.find((bag) => bag.id === id)))}
        />
      </Form.Item>
      <TextItem
        label="标题"
        aria-label="标题"
        value={option.title}
        maxLength={pageLimits.heading}
        placeholder="选填，不填显示奖品名称"
        onChange={(e) => put({ title: e.target.value })}
      />
      <ImageItem label="奖品图" value={option.giftImg} onChange={(giftImg) => put({ giftImg })} />
      <ImageItem label="背景图" extra="选填，铺满整个模块" value={option.bgImg} onChange={(bgImg) => put({ bgImg })} />
    </>
  )
}

const where = '只列出场景为“自定义页面领取”且进行中的礼包，每位会员领一次'

export const FreeCoupon = (props: EditorProps<'free_coupon'>) => <Reward {...props} kind="coupon_bag" hint={where} />
export const FreePoints = (props: EditorProps<'free_points'>) => <Reward {...props} kind="points_bag" hint={where} />

export const FreeGift = (props: EditorProps<'free_gift'>) => {
  const { option, onChange } = props
  return (
    <>
      <Form.Item label="礼品">
        <Choose
          kind="gift"
          label="礼品"
          ids={chosen(option.productId)}
          max={1}
          onChange={([id], all) => {
            const gift = all.find((one) => one.id === id)
            onChange({ ...option, productId: gift?.id ?? '0', productName: gift?.name ?? '', imgSrc: gift?.image ?? '' })
          }}
        />
      </Form.Item>
      <Reward {...props} kind="any_bag" hint={where} />
    </>
  )
}
