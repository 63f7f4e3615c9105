import { configSections } from '@youli/domain/main-settings.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { Button, Card, Input, Tag } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import css from './config.module.css'
import { ConfigDialog } from './parts/ConfigDialog.tsx'
import { ConfigValue } from './parts/ConfigValue.tsx'

export default function Config() {
  const result = useCall('GET /console/api/v1/config', {})
  const [asked] = useSearchParams()
  const [words, setWords] = useState(asked.get('q') ?? '')
  const [editing, setEditing] = useState<ConfigEditor | null>(null)
  const fits = (e: ConfigEditor) => `${e.label} ${e.hint} ${e.setting.key}`.toLowerCase().includes(words.trim().toLowerCase())
  const sections = configSections.map((s) => ({ ...s, editors: s.editors.filter(fits) })).filter((s) => s.editors.length > 0)
  return (
    <section aria-label="店铺配置">
      <Heading
        title="店铺配置"
        hint="修改后立即生效，每次修改都会记入操作日志"
        extra={
          <Input.Search
            allowClear
            defaultValue={words}
            placeholder="搜索配置"
            aria-label="搜索配置"
            onChange={(e) => setWords(e.target.value)}
            style={{ width: 240 }}
          />
        }
      />
      <Loaded result={result}>
        {(rows) => {
          const of = (e: ConfigEditor) => rows.find((r) => r.key === e.setting.key) ?? { key: e.setting.key, value: '', set: false }
          return (
            <>
              {sections.map((s) => (
                <Card key={s.title} title={s.title} className={css.section} styles={{ body: { padding: '0 24px' } }}>
                  {s.editors.map((e) => (
                    <div key={e.setting.key} className={css.row}>
                      <div className={css.name}>
                        {e.label} {!of(e).set && <Tag>默认</Tag>}
                        <small>{e.hint}</small>
                      </div>
                      <div className={css.value}>
                        <ConfigValue editor={e} value={of(e).value} />
                      </div>
                      {e.page ? (
                        <Link to={e.page}>去设置</Link>
                      ) : (
                        <Button type="link" aria-label={`修改${e.label}`} onClick={() => setEditing(e)}>
                          修改
                        </Button>
                      )}
                    </div>
                  ))}
                </Card>
              ))}
              {sections.length === 0 && <Card>没有名为“{words}”的配置</Card>}
              {editing && <ConfigDialog key={editing.setting.key} editor={editing} row={of(editing)} close={() => setEditing(null)} />}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
