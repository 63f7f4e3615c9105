import { customerName } from '@youli/domain/marketing/activity/rules.ts'
import { Form, Input } from 'antd'
import edit from '../../../kit/edit.module.css'
import { ImageField } from '../../../kit/fields/ImageField.tsx'

/** How the sale looks in a chat when a member shares it. */
export const Sharing = () => (
  <div className={edit.grid}>
    <Form.Item
      name="shareText"
      label="分享文案"
      className={edit.wide}
      extra={`文案中的 ${customerName} 会换成分享人的姓名，例如“${customerName}邀请您一起抢”；留空则使用商品名称`}
    >
      <Input maxLength={100} showCount />
    </Form.Item>
    <Form.Item name="shareIconUrl" label="分享图标" extra="建议正方形，留空则使用活动主图">
      <ImageField />
    </Form.Item>
  </div>
)
