import edit from '../../../kit/form/edit.module.css'
import { AppearanceFields } from '../../activity/widgets/AppearanceFields.tsx'
import { NameAndSpan } from '../../activity/widgets/NameAndSpan.tsx'
import { MomentItem } from '../../../kit/fields/items.tsx'

/** Name, time and looks. */
export const Basics = ({ frozen }: { frozen: boolean }) => (
  <div className={edit.grid}>
    <NameAndSpan
      frozen={frozen}
      startHint={frozen ? '已有会员报名，开始时间不能修改' : '到开始时间开放报名'}
      endHint="报名与签到都到此为止"
    />
    <MomentItem name="checkInTime" label="签到开始时间" extra="留空则活动期间都可签到；签到前一小时提醒已通过的会员" />
    <AppearanceFields ratio="16:9" />
  </div>
)
