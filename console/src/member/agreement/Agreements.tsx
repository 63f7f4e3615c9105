import { agreementKinds } from '@youli/domain/member/agreement/rules.ts'
import type { AgreementKind } from '@youli/domain/member/agreement/rules.ts'
import { agreementTitles } from '@youli/domain/member/agreement/texts.ts'
import { Button, Card, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/client.ts'
import type { OutputOf } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { when } from '../../kit/when.ts'
import { agreementLinks } from './links.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Version = OutputOf<'GET /console/api/v1/agreements'>[number]

export default function Agreements() {
  return (
    <section aria-label="协议">
      <Heading title="协议" hint="会员注册、登录与提交资料时同意的文本。发布后立即生效，旧版本与同意记录长期保留" />
      {agreementKinds.map((kind) => (
        <Versions key={kind} kind={kind} />
      ))}
    </section>
  )
}

function Versions({ kind }: { kind: AgreementKind }) {
  const result = useCall('GET /console/api/v1/agreements', { kind })
  const go = useNavigate()
  const [shown, setShown] = useState<Version | null>(null)
  const title = agreementTitles[kind]
  return (
    <Card
      title={title}
      style={{ marginBottom: 16 }}
      extra={
        <Button type="primary" aria-label={`编辑并发布新版本：${title}`} onClick={() => void go(agreementLinks.edit(kind))}>
          编辑并发布新版本
        </Button>
      }
    >
      <Loaded result={result}>
        {(versions) => (
          <Table
            size="middle"
            rowKey="id"
            pagination={versions.length > 10 ? { pageSize: 10 } : false}
            dataSource={[...versions]}
            columns={[
              {
                title: '版本',
                width: 160,
                render: (_, v) => (
                  <>
                    {v.version > 0 ? `第${v.version}版` : '标准文本'} {v.id === versions[0]?.id && <Tag color="green">生效中</Tag>}
                  </>
                ),
              },
              { title: '发布时间', render: (_, v) => when(v.publishTime) },
              { title: '发布人', render: (_, v) => v.operatorName || '—' },
              { title: '同意人数', align: 'right', width: 120, render: (_, v) => v.consents },
              {
                title: '操作',
                width: 100,
                render: (_, v) => <RowAction onClick={() => setShown(v)}>查看</RowAction>,
              },
            ]}
          />
        )}
      </Loaded>
      <Modal
        open={shown !== null}
        title={shown && `${title} ${shown.version > 0 ? `第${shown.version}版` : '标准文本'}`}
        footer={null}
        width={720}
        onCancel={() => setShown(null)}
      >
        {/* No script runs in there, and nothing of the console can be reached from it. */}
        <iframe
          title={`${title}内容`}
          sandbox=""
          style={{ width: '100%', height: '60vh', border: 0 }}
          srcDoc={`<style>body{font:14px/1.8 sans-serif;margin:4px}img{max-width:100%}</style>${shown?.html ?? ''}`}
        />
      </Modal>
    </Card>
  )
}
