import { reloadIfServerUp, useReloadWhenBack } from '@youli/client/page-reload.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { NoPage, Notice } from './Notice.tsx'

/** A page that failed: most often a newer console was put up while this one was open. It reloads by itself where the server was away and is back; the button reloads only when the server answers. */
export function Broken() {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  useReloadWhenBack(false)
  const reload = async () => {
    setBusy(true)
    if (await reloadIfServerUp()) return
    setBusy(false)
    void message.error('网络异常，请检查网络后重试')
  }
  return (
    <Notice
      title="页面没有打开"
      subTitle="后台可能刚刚更新过，或网络已断开；请检查网络后刷新页面"
      extra={
        <Button type="primary" loading={busy} onClick={() => void reload()}>
          刷新页面
        </Button>
      }
    />
  )
}

export const Missing = () => <NoPage status="404" title="没有这个页面" extra={<Link to="/">返回首页</Link>} />
