import edit from '../../../kit/form/edit.module.css'
import { AppearanceFields } from './AppearanceFields.tsx'
import { NameAndSpan } from './NameAndSpan.tsx'
import { LongTextItem } from '../../../kit/fields/items.tsx'

/** Name, time and looks. */
export const Basics = ({ frozen }: { frozen: boolean }) => (
  <div className={edit.grid}>
    <NameAndSpan frozen={frozen} startHint={frozen ? '活动已有订单，开始时间不能修改' : '以服务器的北京时间为准'} />
    <LongTextItem name="activityRemark" label="活动说明" wide maxLength={500} showCount autoSize={{ minRows: 2 }} />
    <AppearanceFields ratio="2:1" shape="正方形" />
  </div>
)
