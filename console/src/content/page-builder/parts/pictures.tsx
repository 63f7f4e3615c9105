import { pageLimits } from '@youli/domain/content/page-builder/rules.ts'
import { Form } from 'antd'
import { ImageField } from '../../../kit/fields/ImageField.tsx'
import { RowsField } from '../../../kit/fields/RowsField.tsx'
import { LinkField } from '../../../platform/tenant-config/widgets/LinkField.tsx'
import type { EditorProps } from './editor.ts'
import { StyleField } from './StyleField.tsx'

type Props = EditorProps<'image_ad'> & { styles: readonly string[]; hint: string }

const Pictures = ({ option, onChange, styles, hint }: Props) => (
  <>
    <StyleField names={styles} value={option.style} onChange={(style) => onChange({ ...option, style })} />
    <Form.Item label="图片" extra={hint}>
      <RowsField
        value={JSON.stringify(option.list)}
        onChange={(json) => onChange({ ...option, list: JSON.parse(json) as typeof option.list })}
        blank={{ imgUrl: '', url: '' }}
        max={pageLimits.pictures}
        noun="张"
      >
        {(row, change) => (
          <>
            <ImageField value={row.imgUrl} onChange={(imgUrl) => change({ imgUrl })} />
            <div style={{ flex: 1 }}>
              <LinkField value={row.url} onChange={(url) => change({ url })} empty="点击后打开的页面，可不填" />
            </div>
          </>
        )}
      </RowsField>
    </Form.Item>
  </>
)

export const ImageAd = (props: EditorProps<'image_ad'>) => (
  <Pictures {...props} styles={['一行一张', '一行两张', '一行三张', '左大右小']} hint="宽 750 像素以上；链接为本店页面或 https 地址" />
)

export const ImageCarousel = (props: EditorProps<'image_carousel'>) => (
  <Pictures {...props} styles={['通栏', '圆角卡片', '通栏计数', '方形大图']} hint="建议 750 × 400 像素，方形大图为 750 × 750" />
)
