import { Form, Input } from 'antd'
import edit from '../../../kit/edit.module.css'
import { ColourField } from '../../../kit/fields/ColourField.tsx'
import { ImageField, ImagesField } from '../../../kit/fields/ImageField.tsx'
import { MomentField } from '../../../kit/fields/MomentField.tsx'
import type { SaleValues } from './values.ts'

/** Name, time and looks. */
export function Basics({ frozen }: { frozen: boolean }) {
  const form = Form.useFormInstance<SaleValues>()
  return (
    <div className={edit.grid}>
      <Form.Item
        name="activityName"
        label="活动名称"
        className={edit.wide}
        rules={[{ required: true, whitespace: true, message: '请输入活动名称' }]}
      >
        <Input maxLength={40} showCount style={{ maxWidth: 560 }} />
      </Form.Item>
      <Form.Item
        name="startTime"
        label="开始时间"
        extra={frozen ? '活动已有订单，开始时间不能修改' : '以服务器的北京时间为准'}
        rules={[{ required: true, message: '请选择开始时间' }]}
      >
        <MomentField disabled={frozen} />
      </Form.Item>
      <Form.Item
        name="endTime"
        label="结束时间"
        dependencies={['startTime']}
        validateFirst
        rules={[
          { required: true, message: '请选择结束时间' },
          {
            validator: (_, end: number) =>
              end <= ((form.getFieldValue('startTime') as number | null) ?? 0)
                ? Promise.reject(new Error('结束时间须晚于开始时间'))
                : Promise.resolve(),
          },
        ]}
      >
        <MomentField />
      </Form.Item>
      <Form.Item name="activityMainPicUrl" label="活动主图" extra="用于活动列表，建议宽高比 2:1">
        <ImageField />
      </Form.Item>
      <Form.Item
        name="activityListPics"
        label="活动图片"
        className={edit.wide}
        extra="在活动页顶部轮播，建议正方形，最多 9 张；不上传则显示主图"
      >
        <ImagesField />
      </Form.Item>
      <Form.Item name="activityRemark" label="活动说明" className={edit.wide}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item
        name="activityMusicUrl"
        label="背景音乐"
        extra="音频文件的网址，留空则没有音乐"
        rules={[{ pattern: /^(?:https?:\/\/|\/(?!\/))/i, message: '请填写以 http:// 或 https:// 开头的网址' }]}
      >
        <Input maxLength={500} placeholder="https://" />
      </Form.Item>
      <Form.Item name="backgroundColor" label="页面背景色" extra="留空为默认背景">
        <ColourField />
      </Form.Item>
    </div>
  )
}
