import type { OptionOf } from '@youli/domain/content/page-builder/modules.ts'
import { pageLimits } from '@youli/domain/content/page-builder/rules.ts'
import { Form } from 'antd'
import { Choose } from './Choose.tsx'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

type LotteryOption = OptionOf<'big_wheel' | 'nine_grid'>

/** A lottery and how its banner looks; the wheel and the grid are told apart by their kind. */
export const Lottery = ({ option, onChange }: { option: LotteryOption; onChange: (option: LotteryOption) => void }) => (
  <>
    <Form.Item label="抽奖活动">
      <Choose
        kind="lottery"
        label="抽奖活动"
        ids={option.id === '0' ? [] : [option.id]}
        max={1}
        onChange={([id]) => onChange({ ...option, id: id ?? '0' })}
      />
    </Form.Item>
    <TextItem
      label="标题"
      aria-label="标题"
      value={option.title}
      maxLength={pageLimits.heading}
      placeholder="选填"
      onChange={(e) => onChange({ ...option, title: e.target.value })}
    />
    <ImageItem label="图片" extra="建议 750 × 375 像素" value={option.imgSrc} onChange={(imgSrc) => onChange({ ...option, imgSrc })} />
  </>
)
