import { settingGroups } from '@youli/domain/main-settings.ts'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import css from '../config.module.css'
import { configLinks } from '../links.ts'

/** Settings by words in their names and what they do. */
function found(words: string) {
  const sought = words.trim().toLowerCase()
  if (sought === '') return null
  return settingGroups.flatMap(({ key: group, title, cards }) =>
    cards.flatMap(({ editors }) =>
      editors
        .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(sought))
        .map(({ label, setting }) => ({ group, title, label, key: setting.key })),
    ),
  )
}

/** The groups of settings, and a search over all of them. */
export function GroupColumn({ at, foot }: { at: string; foot?: ReactNode }) {
  const [words, setWords] = useState('')
  const hits = found(words)
  return (
    <nav aria-label="设置分组" className={css.column}>
      <Input allowClear value={words} placeholder="搜索设置" aria-label="搜索设置" onChange={(e) => setWords(e.target.value)} />
      {hits === null ? (
        <ul>
          {settingGroups.map(({ key, title }) => (
            <li key={key}>
              <Link to={configLinks.group(key)} aria-current={key === at ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {hits.map(({ group, title, label, key }) => (
            <li key={key}>
              <Link to={configLinks.setting(group, key)} onClick={() => setWords('')}>
                {label}
                <small>{title}</small>
              </Link>
            </li>
          ))}
          {hits.length === 0 && <li className={css.none}>没有名为“{words}”的设置</li>}
        </ul>
      )}
      {foot}
    </nav>
  )
}
