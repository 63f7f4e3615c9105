import { bannerLimits, isAddress, menuIcons, menuLimits } from '@youli/domain/platform/tenant-config/lists.ts'
import { AutoComplete, Input, Select } from 'antd'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import css from '../config.module.css'
import { RowsField } from './RowsField.tsx'

interface Value {
  id?: string
  value?: string
  onChange?: (json: string) => void
}

/** Pages that an operator often links to; any other address can be typed. */
const pages = [
  { value: '/mall', label: '商城首页' },
  { value: '/mall/product', label: '全部商品' },
  { value: '/mall/product/category', label: '商品分类' },
  { value: '/mall/order/list', label: '我的订单' },
  { value: '/member', label: '会员中心' },
  { value: '/member/store/list', label: '门店列表' },
].map(({ value, label }) => ({ value, label: `${label}　${value}` }))

const Link = ({ value, onChange, empty }: { value: string; onChange: (url: string) => void; empty: string }) => (
  <AutoComplete options={pages} value={value} onChange={onChange} style={{ width: '100%' }}>
    <Input aria-label="链接" placeholder={empty} maxLength={500} />
  </AutoComplete>
)

/** Pictures at the head of the mall. */
export const BannersField = (field: Value) => (
  <RowsField {...field} blank={{ imgUrl: '', title: '', url: '' }} max={bannerLimits.rows} noun="张">
    {(row, change) => (
      <>
        <ImageField value={row.imgUrl} onChange={(imgUrl) => change({ imgUrl })} />
        <div className={css.texts}>
          <Input
            aria-label="标题"
            placeholder="标题，读给看不见图片的人听"
            maxLength={bannerLimits.title}
            value={row.title}
            onChange={(e) => change({ title: e.target.value })}
          />
          <Link value={row.url} onChange={(url) => change({ url })} empty="点击后打开的页面，可不填" />
        </div>
      </>
    )}
  </RowsField>
)

const picture = 'picture'
const icons = [...Object.entries(menuIcons).map(([value, label]) => ({ value, label })), { value: picture, label: '上传图片' }]

/** Entries of the bottom navigation. */
export const MenuField = (field: Value) => (
  <RowsField {...field} blank={{ name: '', url: '', icon: 'home', active: '' }} max={menuLimits.rows} noun="项">
    {(row, change) => {
      const drawn = Object.hasOwn(menuIcons, row.icon)
      return (
        <div className={css.texts}>
          <div className={css.pair}>
            <Input
              aria-label="名称"
              placeholder="名称"
              maxLength={menuLimits.name}
              value={row.name}
              onChange={(e) => change({ name: e.target.value })}
            />
            <Select
              aria-label="图标"
              options={icons}
              value={drawn ? row.icon : picture}
              onChange={(icon) => change(icon === picture ? { icon: '' } : { icon, active: '' })}
            />
          </div>
          <Link value={row.url} onChange={(url) => change({ url })} empty="打开的页面" />
          {!drawn && (
            <div className={css.pair}>
              <div>
                图标
                <ImageField value={isAddress(row.icon) ? row.icon : ''} onChange={(icon) => change({ icon })} />
              </div>
              <div>
                选中时
                <ImageField value={row.active} onChange={(active) => change({ active })} />
              </div>
            </div>
          )}
        </div>
      )
    }}
  </RowsField>
)
