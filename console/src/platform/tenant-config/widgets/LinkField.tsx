import { AutoComplete, Input } from 'antd'

/** Pages that an operator often links to; any other address can be typed. */
const pages = [
  { value: '/mall', label: '商城首页' },
  { value: '/mall/product', label: '全部商品' },
  { value: '/mall/product/category', label: '商品分类' },
  { value: '/mall/order/list', label: '我的订单' },
  { value: '/activity', label: '活动中心' },
  { value: '/activity?type=vote', label: '投票活动' },
  { value: '/member', label: '会员中心' },
  { value: '/member/store/list', label: '门店列表' },
].map(({ value, label }) => ({ value, label: `${label}　${value}` }))

interface Props {
  value: string
  onChange: (url: string) => void
  /** Shown while it is empty. */
  empty: string
}

/** A page of ours, chosen or typed, or any address. */
export const LinkField = ({ value, onChange, empty }: Props) => (
  <AutoComplete options={pages} value={value} onChange={onChange} style={{ width: '100%' }}>
    <Input aria-label="链接" placeholder={empty} maxLength={500} />
  </AutoComplete>
)
