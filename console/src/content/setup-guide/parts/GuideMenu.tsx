import { setupGuideTexts } from '@youli/domain/content/setup-guide/texts.ts'
import { configPermissions } from '@youli/domain/platform/tenant-config/permissions.ts'
import { EllipsisOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'

const toastKey = 'setup-hidden'
/** Seconds in which hiding can be undone at once. */
const undoSeconds = 6

/** Hides the guide, and offers to take that back. */
export function GuideMenu() {
  const may = useMay()
  const { message } = App.useApp()
  const show = useAction('POST /console/api/v1/setup/show')
  const undo = (): void => {
    message.destroy(toastKey)
    show.mutate({})
  }
  const offerUndo = (): void => {
    const content = (
      <>
        {setupGuideTexts.hidden}
        <Button type="link" size="small" onClick={undo}>
          撤销
        </Button>
      </>
    )
    void message.open({ key: toastKey, type: 'success', content, duration: undoSeconds })
  }
  const hide = useAction('POST /console/api/v1/setup/hide', { onDone: offerUndo })
  if (!may(configPermissions.edit)) return null
  return (
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'hide', label: '不再显示', onClick: () => hide.mutate({}) }] }}>
      <Button type="text" size="small" aria-label="开业准备的更多操作" icon={<EllipsisOutlined />} />
    </Dropdown>
  )
}
