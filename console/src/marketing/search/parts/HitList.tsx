/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of a combobox: its field hears the keys, and <option> holds no pictures */
import { EnterOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import type { Hit } from './hit.ts'
import css from './palette.module.css'
import { Marked } from './Marked.tsx'

interface Props {
  id: string
  groups: readonly { kind: string; hits: readonly Hit[] }[]
  q: string
  at: string
  onPoint: (key: string) => void
  onOpen: (hit: Hit, newTab: boolean) => void
}

export const optionId = (list: string, key: string): string => `${list}-${key.replaceAll(/\W/g, '-')}`

/** What is found, in groups; one row is the one that Enter opens. */
export const HitList = ({ id, groups, q, at, onPoint, onOpen }: Props): ReactNode => (
  <div id={id} role="listbox" aria-label="搜索结果" className={css.list}>
    {groups.map(({ kind, hits }) => (
      <div key={kind} role="group" aria-label={kind}>
        <div className={css.kind} aria-hidden>
          {kind}
        </div>
        {hits.map((hit) => (
          <div
            key={hit.key}
            id={optionId(id, hit.key)}
            role="option"
            tabIndex={-1}
            className={css.hit}
            data-stale={hit.stale}
            aria-selected={hit.key === at}
            aria-disabled={hit.closed}
            onPointerMove={() => hit.key !== at && onPoint(hit.key)}
            onClick={(event) => onOpen(hit, event.metaKey || event.ctrlKey)}
          >
            <Face hit={hit} />
            <span className={css.words}>
              <b>
                <Marked text={hit.title} q={q} />
              </b>
              {hit.note && (
                <small>
                  <Marked text={hit.note} q={q} />
                </small>
              )}
            </span>
            {hit.tag && <StatusTag tone={hit.tag[1]}>{hit.tag[0]}</StatusTag>}
            {hit.key === at && !hit.closed && (
              <span className={css.open} aria-hidden>
                {hit.run ? '执行' : '打开'} <EnterOutlined />
              </span>
            )}
          </div>
        ))}
      </div>
    ))}
  </div>
)

function Face({ hit: { picture, icon: Icon } }: { hit: Hit }): ReactNode {
  if (picture) return <img src={picture} alt="" width={32} height={32} className={css.face} />
  return <span className={css.face}>{Icon && <Icon aria-hidden />}</span>
}
