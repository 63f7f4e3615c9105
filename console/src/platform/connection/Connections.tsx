import { Card } from 'antd'
import { useSearchParams } from 'react-router'
import { type OutputOf, useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import css from './connections.module.css'
import { ConnectionDrawer } from './parts/ConnectionDrawer.tsx'
import { ConnectionRow } from './parts/ConnectionRow.tsx'

type Row = OutputOf<'GET /console/api/v1/connections'>[number]

const groups = [
  { key: 'door', title: '收款与登录', hint: '缺一样，商城就开不了门' },
  { key: 'other', title: '其他服务', hint: '' },
] as const

/** What names a row in the address: its id, or the kind of one that is not connected. */
const nameOf = ({ id, kind }: Row): string => id ?? kind

/** The services of other companies that a brand connects, with their state. */
export default function Connections() {
  const result = useCall('GET /console/api/v1/connections', {})
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('open')
  const open = (name: string | null) => setQuery(name ? { open: name } : {}, { replace: true })
  return (
    <section aria-label="接入">
      <Heading
        title="接入"
        hint="把品牌自己的公众号、商户号与短信填到这里。密钥保存后加密存放，任何人都看不到原文，只能替换；保存后立即生效"
      />
      <Loaded result={result}>
        {(rows) => {
          const shown = rows.find((row) => nameOf(row) === chosen || row.kind === chosen)
          return (
            <>
              {groups.map(({ key, title, hint }) => (
                <Card key={key} className={css.group} title={<GroupTitle title={title} hint={hint} />} styles={{ body: { padding: 0 } }}>
                  <ul className={css.rows}>
                    {rows
                      .filter(({ group }) => group === key)
                      .map((row) => (
                        <ConnectionRow key={nameOf(row)} row={row} manage={() => open(nameOf(row))} />
                      ))}
                  </ul>
                </Card>
              ))}
              {shown && (
                <ConnectionDrawer
                  key={nameOf(shown)}
                  row={shown}
                  apps={rows.filter(({ kind, id }) => kind === 'wechat' && id !== null).map(({ account }) => account)}
                  trial={query.has('trial')}
                  close={() => open(null)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const GroupTitle = ({ title, hint }: { title: string; hint: string }) => (
  <>
    {title}
    {hint && <small className={css.hint}>{hint}</small>}
  </>
)
