import { setupGuideTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { App, Button } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'

/** Brings back the set-up guide that somebody hid; nothing where there is none to bring back. */
export function ShowSetup() {
  const { message } = App.useApp()
  const { data } = useCall('GET /console/api/v1/setup', {}, { quiet: true })
  const show = useAction('POST /console/api/v1/setup/show', {
    onDone: () => void message.success(`首页又能看到${setupGuideTexts.title}了`),
  })
  if (!data?.hidden) return null
  return (
    <Button type="link" loading={show.isPending} onClick={() => show.mutate({})}>
      重新显示{setupGuideTexts.title}
    </Button>
  )
}
