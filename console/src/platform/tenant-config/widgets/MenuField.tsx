import { isAddress, menuIcons, menuLimits } from '@youli/domain/platform/tenant-config/lists.ts'
import { Input, Select } from 'antd'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { allOptions } from '../../../kit/options.ts'
import { LinkField } from './LinkField.tsx'
import css from './lists.module.css'

interface Value {
  /** The list as JSON. */
  value?: string
  onChange?: (json: string) => void
}

const picture = 'picture'
const icons = [...allOptions(menuIcons), { value: picture, label: '上传图片' }]

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
          <LinkField value={row.url} onChange={(url) => change({ url })} empty="打开的页面" />
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
