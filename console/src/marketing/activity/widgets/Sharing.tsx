import { customerName } from '@youli/domain/marketing/activity/rules.ts'
import { Form } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { ShareTypes } from '../../activity/widgets/ShareTypes.tsx'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

/** How an activity looks in a chat when a member shares it. `calls`: what its words may call friends to; `usual`: what is said without any. */
export const Sharing = ({ calls, usual }: { calls: string; usual: string }) => (
  <div className={edit.grid}>
    <TextItem
      name="shareText"
      label="分享文案"
      wide
      extra={`文案中的 ${customerName} 会换成分享人的姓名，例如“${customerName}邀请您${calls}”；留空则使用${usual}`}
      maxLength={100}
      showCount
    />
    <ImageItem name="shareIconUrl" label="分享图标" extra="建议正方形，留空则使用活动主图" />
    <Form.Item label="可转发的图片" className={edit.wide} extra="会员点分享时看到，可点开后长按转发">
      <ShareTypes />
    </Form.Item>
  </div>
)
