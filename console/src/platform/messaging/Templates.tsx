import { messagePermissions } from '@youli/domain/platform/messaging/permissions.ts'
import { messageKinds } from '@youli/domain/main-messages.ts'
import { App, Button, Card, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { TemplateForm } from './parts/TemplateForm.tsx'
import css from './templates.module.css'

type Kind = OutputOf<'GET /console/api/v1/message-templates'>['kinds'][number]

/** Which ways are set up; a kind without any reaches nobody. */
function Ways({ kind, apps }: { kind: Kind; apps: number }) {
  const set = kind.wechat.filter((w) => w.templateId).length
  if (set === 0 && !kind.smsTemplateId) return <Tag color="orange">未配置通道</Tag>
  return (
    <>
      {set > 0 && <Tag color="green">微信{apps > 1 && ` ${set}/${apps}`}</Tag>}
      {kind.smsTemplateId && <Tag color="blue">短信</Tag>}
    </>
  )
}

export default function Templates() {
  const { message } = App.useApp()
  const may = useMay()
  const result = useCall('GET /console/api/v1/message-templates', {})
  const change = useAction('POST /console/api/v1/message-templates/edit')
  const [editing, setEditing] = useState<Kind | null>(null)
  const turn = (kind: Kind, enabled: boolean) =>
    change.mutate(
      { ...kind, enabled },
      { onSuccess: () => void message.success(`${messageKinds.get(kind.kind)!.label}已${enabled ? '开启' : '关闭'}`) },
    )
  const done = () => {
    setEditing(null)
    message.success('消息模板已保存')
  }
  return (
    <section aria-label="消息模板">
      <Heading title="消息模板" hint="会员关注了公众号就发微信模板消息，否则发短信；没有配置的通道会跳过" />
      <Loaded result={result}>
        {({ apps, kinds }) => (
          <Card styles={{ body: { padding: '0 24px' } }}>
            {kinds.map((kind) => {
              const { label, when } = messageKinds.get(kind.kind)!
              return (
                <div key={kind.kind} className={css.row}>
                  <div className={css.name}>
                    {label}
                    <small>{when}</small>
                  </div>
                  <div className={css.text}>{kind.text}</div>
                  <div className={css.ways}>
                    <Ways kind={kind} apps={apps.length} />
                  </div>
                  <Switch
                    checked={kind.enabled}
                    disabled={!may(messagePermissions.edit) || change.isPending}
                    aria-label={`发送${label}`}
                    checkedChildren="开"
                    unCheckedChildren="关"
                    onChange={(enabled) => turn(kind, enabled)}
                  />
                  {may(messagePermissions.edit) && (
                    <Button type="link" aria-label={`编辑${label}`} onClick={() => setEditing(kind)}>
                      编辑
                    </Button>
                  )}
                </div>
              )
            })}
            {editing && <TemplateForm key={editing.kind} kind={editing} apps={apps} close={() => setEditing(null)} done={done} />}
          </Card>
        )}
      </Loaded>
    </section>
  )
}
