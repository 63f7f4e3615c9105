import { bannerLimits } from '@youli/domain/platform/tenant-config/lists.ts'
import { Input } from 'antd'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import css from '../config.module.css'
import { LinkField } from '../widgets/LinkField.tsx'

interface Value {
  id?: string
  value?: string
  onChange?: (json: string) => void
}

/** Pictures at the head of the mall. */
export const BannersField = (field: Value) => (
  <RowsField {...field} blank={{ imgUrl: '', title: '', url: '' }} max={bannerLimits.rows} noun="张">
    {(row, change) => (
      <>
        <ImageField value={row.imgUrl} onChange={(imgUrl) => change({ imgUrl })} />
        <div className={css.texts}>
          <Input
            aria-label="标题"
            placeholder="标题，写在图片左下角，可不填"
            maxLength={bannerLimits.title}
            value={row.title}
            onChange={(e) => change({ title: e.target.value })}
          />
          <LinkField value={row.url} onChange={(url) => change({ url })} empty="点击后打开的页面，可不填" />
        </div>
      </>
    )}
  </RowsField>
)
