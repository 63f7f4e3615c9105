import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { shareTypesMost } from '@youli/domain/marketing/activity/rules.ts'
import { Button, ConfigProvider, Form } from 'antd'
import css from './activity.module.css'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

/** The brand's own pictures to pass on, each with the page it opens: the field `shareTypes` of an activity's form. */
export function ShareTypes() {
  const { componentDisabled: disabled } = ConfigProvider.useConfig()
  return (
    <Form.List name="shareTypes">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className={css.way} aria-label={`第${name + 1}张分享图片`}>
              <ImageItem name={[name, 'img']} label="图片" required="请上传图片，或删除这一项" />
              <TextItem
                name={[name, 'url']}
                label="点击后打开"
                extra="以 / 开头的商城页面，或以 https:// 开头的网址；留空则打开图片本身"
                rules={[{ pattern: /^(?:https?:\/\/|\/(?!\/))/i, message: '请填写以 / 或 https:// 开头的地址' }]}
                maxLength={500}
                placeholder="/activity"
              />
              {!disabled && (
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`删除第${name + 1}张分享图片`}
                  onClick={() => remove(name)}
                />
              )}
            </fieldset>
          ))}
          {!disabled && (
            <Button icon={<PlusOutlined />} disabled={rows.length >= shareTypesMost} onClick={() => add({ img: '', url: '' })}>
              {rows.length >= shareTypesMost ? `最多 ${shareTypesMost} 张` : '添加分享图片'}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
