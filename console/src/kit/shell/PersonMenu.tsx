import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../client.ts'
import { useMe } from '../me.tsx'
import { useSession } from '../session.ts'
import { Flyout } from '../Flyout.tsx'
import type { Entry } from './navigation.ts'
import flyout from '../flyout.module.css'
import css from './shell.module.css'
import { ThemeChoice } from './ThemeChoice.tsx'

/** What concerns the person: their account, how the console looks to them, the way out. */
export function PersonMenu({ own }: { own: readonly Entry[] }): ReactNode {
  const { name, loginName } = useMe()
  const leave = useSession((s) => s.leave)
  return (
    <Flyout label={name} title={`账号 ${loginName}`} side="below" className={css.person} button={name.slice(0, 1)}>
      <p className={css.who}>
        <b>{name}</b>
        <small>{loginName}</small>
      </p>
      <ThemeChoice />
      <ul className={`${flyout.list} ${css.own}`}>
        {own.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>{entry.name}</Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void call('POST /console/api/v1/logout', {}).then(leave, leave)}>
            退出登录
          </button>
        </li>
      </ul>
    </Flyout>
  )
}
