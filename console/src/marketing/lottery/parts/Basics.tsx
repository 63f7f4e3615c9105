import edit from '../../../kit/form/edit.module.css'
import { MusicAndColour } from '../../activity/widgets/AppearanceFields.tsx'
import { NameAndSpan } from '../../activity/widgets/NameAndSpan.tsx'
import { ImageItem } from '../../../kit/fields/items.tsx'

/** Name, time and looks. */
export const Basics = ({ frozen }: { frozen: boolean }) => (
  <div className={edit.grid}>
    <NameAndSpan frozen={frozen} startHint={frozen ? '已有会员抽奖，开始时间不能修改' : '以服务器的北京时间为准'} />
    <ImageItem name="activityBackgroundPicUrl" label="页面背景图" extra="建议宽 750 像素，留空则使用背景色" />
    <ImageItem name="activityMainPicUrl" label="活动主图" extra="用于活动列表与分享，建议宽高比 2:1" />
    <MusicAndColour />
  </div>
)
