import { WarningOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useCall } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../connections.module.css'
import { connectionLinks } from '../links.ts'

const everyMinute = 60_000

/** Under the top bar: what stops trade, with the way to mend it. It goes when it is mended. */
export function ConnectionAlarms() {
  const { data = [] } = useCall('GET /console/api/v1/connections/alarms', {}, { refetchInterval: everyMinute })
  return data.map(({ id, kind, title, meaning, sinceTime }) => (
    <div key={id} role="alert" className={css.strip}>
      <WarningOutlined aria-hidden />
      <span>{sinceTime ? `${title}从 ${when(sinceTime)} 起出错：${meaning}。` : `${meaning}。`}</span>
      <Link to={connectionLinks.kind(kind)}>去处理</Link>
    </div>
  ))
}
