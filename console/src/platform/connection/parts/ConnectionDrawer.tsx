import { type ConnectionFields, fieldsAsked, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { Alert, Drawer } from 'antd'
import { type OutputOf, useCall } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import css from '../connections.module.css'
import { ConnectionForm } from './ConnectionForm.tsx'
import { KindIcon } from './ConnectionRow.tsx'
import { stateOf } from './state.ts'

type Row = OutputOf<'GET /console/api/v1/connections'>[number]

const blank = { fields: {}, keys: [], certificate: null, callbacks: [], warnings: [] }

/** Values of fields where nothing was typed; a merchant is paid through the brand's own apps. */
const initialOf = (kind: Row['kind'], fields: ConnectionFields, apps: readonly string[]): ConnectionFields => ({
  ...Object.fromEntries(fieldsAsked(kind, {}).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]]))),
  ...(kind === 'pay' && apps.length > 0 && { appIds: apps.join(',') }),
  ...fields,
})

interface Props {
  row: Row
  /** App ids that the brand has connected. */
  apps: readonly string[]
  /** Shows where the simulator's trial accounts are. */
  trial: boolean
  close: () => void
}

/** A service opened at the right: account, keys, certificates, addresses to paste back. */
export function ConnectionDrawer({ row, apps, trial, close }: Props) {
  const { id, kind } = row
  const one = useCall('GET /console/api/v1/connections/one', { id: id ?? '' }, { enabled: id !== null })
  const { tone, text } = stateOf(row)
  const form = (detail: Omit<OutputOf<'GET /console/api/v1/connections/one'>, keyof Row>) => (
    <ConnectionForm row={row} detail={{ ...detail, fields: initialOf(kind, detail.fields, apps) }} close={close} />
  )
  return (
    <Drawer
      open
      size={520}
      closable={{ placement: 'end' }}
      onClose={close}
      title={
        <span className={css.title}>
          <KindIcon kind={kind} /> {kindInfo(kind).title} <StatusTag tone={tone}>{text}</StatusTag>
        </span>
      }
    >
      {trial && <TrialHint />}
      {id !== null && !row.accepted && <UnprovenHint kind={kind} />}
      {id === null ? form(blank) : <Loaded result={one}>{form}</Loaded>}
    </Drawer>
  )
}

/** Why an account is saved and not the brand's yet. */
const UnprovenHint = ({ kind }: { kind: Row['kind'] }) => (
  <Alert
    type="warning"
    showIcon
    className={css.trial}
    title="还没有通过验证"
    description={
      kind === 'wechat'
        ? '已保存，微信接受一次 AppSecret 之后，这个公众号才归本品牌使用。核对后点「测试连接」，通过即启用'
        : '已保存，微信支付接受一次密钥之后，这个商户号才归本品牌使用。核对后点「测试连接」，通过即启用'
    }
  />
)

/** Where the simulator lists accounts that may be typed here. */
const TrialHint = () => (
  <Alert
    type="info"
    showIcon
    className={css.trial}
    title="模拟器里有可以试用的账号，复制到下面即可，之后换成自己的"
    action={
      <a href="/sim/accounts" target="_blank" rel="noopener">
        查看试用账号
      </a>
    }
  />
)
