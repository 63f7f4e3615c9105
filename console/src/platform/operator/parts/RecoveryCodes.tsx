import { CopyOutlined } from '@ant-design/icons'
import { Alert, App, Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import css from './recovery.module.css'

interface Props {
  codes: readonly string[]
  done: () => void
}

/** The codes, the one time they are shown. */
export function RecoveryCodes({ codes, done }: Props) {
  const { message } = App.useApp()
  const [kept, setKept] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => void message.success('恢复码已复制'),
      () => void message.error('复制失败，请手动抄写'),
    )
  return (
    <Space orientation="vertical" size={16}>
      <Alert
        type="warning"
        showIcon
        title="请保存这些恢复码，它们只显示这一次"
        description="手机丢失或更换时，可用恢复码代替动态验证码登录，每个只能用一次。请打印或抄写，放在安全的地方"
      />
      <ul className={css.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space size={16}>
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制全部
        </Button>
        <Checkbox checked={kept} onChange={(e) => setKept(e.target.checked)}>
          我已保存好恢复码
        </Checkbox>
        <Button type="primary" disabled={!kept} onClick={done}>
          完成
        </Button>
      </Space>
    </Space>
  )
}
