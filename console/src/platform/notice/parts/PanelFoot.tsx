import { Button, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import css from '../notice.module.css'
import { useDesktop } from './desktop.ts'
import { minuteText } from './notices.ts'

/** Sound, quiet hours, and the way to be told outside the page. */
export function PanelFoot(): ReactNode {
  const { data } = useCall('GET /console/api/v1/notices/preferences', {}, { quiet: true })
  const change = useAction('POST /console/api/v1/notices/preferences')
  const [desktop, ask] = useDesktop()
  if (!data) return null
  return (
    <footer>
      <span>
        提示音{' '}
        <Switch
          aria-label="提示音"
          size="small"
          checked={data.sound}
          loading={change.isPending}
          onChange={(sound) => change.mutate({ sound })}
        />
      </span>
      {data.quietFrom !== data.quietTo && (
        <span>
          {minuteText(data.quietFrom)}–{minuteText(data.quietTo)} 免打扰
        </span>
      )}
      {desktop === 'default' && (
        <Button type="link" size="small" className={css.ask} onClick={ask}>
          开启桌面提醒
        </Button>
      )}
    </footer>
  )
}
