import { totalMultiple } from '@youli/domain/platform/operator/allowance.ts'
import { permissionCatalogue } from '@youli/domain/main-permissions.ts'
import { Alert, Checkbox, Form, Radio, Select, Tag } from 'antd'
import { Fragment } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useMay, useMe } from '../../../kit/me.tsx'
import css from './role.module.css'
import { MoneyItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

/** Amounts by permission; null is none. */
type Figures = Record<string, number | null>
interface Values {
  name: string
  remark: string
  permissions: string[]
  caps: Figures
  dailyCaps: Figures
  scope: 'all' | 'some'
  shops?: string[]
  secondFactor: boolean
}
interface Props {
  /** Null: a new one. */
  role: OutputOf<'GET /console/api/v1/roles'>[number] | null
  close: () => void
  done: () => void
}

export function RoleForm({ role, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const me = useMe()
  const stores = useCall('GET /console/api/v1/stores/names', {})
  const add = useAction('POST /console/api/v1/roles/add', { quiet: true })
  const edit = useAction('POST /console/api/v1/roles/edit', { quiet: true })
  const scope = Form.useWatch('scope', form)
  const held = Form.useWatch('permissions', form) ?? []
  const owners = (role?.owners ?? []).filter((owner) => owner.id !== me.operatorId)
  const kept = role && owners.length > 0 ? role : null
  const save = async ({ name, remark, permissions, scope: all, shops, secondFactor, ...typed }: Values) => {
    const figures = { caps: filled(typed.caps, permissions), dailyCaps: filled(typed.dailyCaps, permissions) }
    const draft = { name, remark: remark ?? '', permissions, ...figures, shops: all === 'all' ? null : (shops ?? []), secondFactor }
    await (role ? edit.mutateAsync({ id: role.id, ...draft }) : add.mutateAsync(draft))
    done()
  }
  const initial: Partial<Values> = role
    ? { ...role, scope: role.shops ? 'some' : 'all', shops: role.shops ?? [] }
    : { permissions: [], caps: {}, dailyCaps: {}, scope: me.shops ? 'some' : 'all', shops: [], secondFactor: false }
  return (
    <FormDialog<Values>
      title={role ? `编辑角色“${role.name}”` : '新增角色'}
      form={form}
      initial={initial}
      save={save}
      close={close}
      width={820}
    >
      {kept && (
        <Alert
          type="info"
          showIcon
          className={css.owners}
          title={`所有者${owners.map(({ name }) => `“${name}”`).join('、')}担任该角色。可以改名，也可以增加权限和门店；收紧只能由所有者本人操作`}
        />
      )}
      <div className={css.names}>
        <TextItem name="name" label="角色名称" required="请输入角色名称" maxLength={20} placeholder="例如 仓库发货" />
        <TextItem name="remark" label="说明" maxLength={100} placeholder="这个角色负责什么" />
      </div>
      <Form.Item
        name="permissions"
        label="权限"
        rules={[{ required: true, message: '请至少勾选一项权限' }]}
        extra="不能授予您自己没有的权限"
      >
        <PermissionField marksBrand={scope === 'some'} kept={kept?.permissions ?? []} />
      </Form.Item>
      <Caps held={held} />
      <Form.Item
        name="scope"
        label="门店范围"
        extra={
          scope === 'some'
            ? '只看到、只处理这些门店的订单，以及属于这些门店或在那里买过的会员；标为“全品牌”的权限不受此限制。一人有多个角色时，各权限只在其角色的门店内有效'
            : undefined
        }
      >
        <Radio.Group
          options={[
            { value: 'all', label: '全部门店', disabled: me.shops !== null },
            { value: 'some', label: '指定门店', disabled: kept?.shops === null },
          ]}
        />
      </Form.Item>
      {scope === 'some' && (
        <Form.Item name="shops" rules={[{ required: true, message: '请选择门店' }]}>
          <Select
            mode="multiple"
            placeholder="选择可管理的门店"
            loading={stores.isLoading}
            showSearch={{ optionFilterProp: 'label' }}
            options={stores.data?.map((s) => ({ value: s.id, label: s.shopName }))}
          />
        </Form.Item>
      )}
      <SwitchItem
        name="secondFactor"
        label="必须使用动态验证码"
        extra="开启后，担任该角色的操作员须先在手机上设置动态验证码，才能使用后台"
        disabled={kept?.secondFactor === false}
      />
    </FormDialog>
  )
}

/** Figures that were filled in, of permissions that are held. */
const filled = (typed: Figures | undefined, permissions: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typed ?? {}).flatMap(([key, most]) =>
      most === null || most === undefined || !permissions.includes(key) ? [] : [[key, most]],
    ),
  )

/** Amounts that cap what the role may do within 24 hours, for those of its permissions that have one. */
function Caps({ held }: { held: readonly string[] }) {
  const capped = permissionCatalogue.flatMap((g) => g.permissions).filter((p) => p.cap && held.includes(p.key))
  return (
    <div className={css.names}>
      {capped.map((p) => (
        <Fragment key={p.key}>
          <MoneyItem
            name={['caps', p.key]}
            label={`${p.label}：${p.cap!.each}`}
            extra="一人 24 小时内对同一笔订单的合计，超过须由同事批准；不填则没有上限"
          />
          <MoneyItem
            name={['dailyCaps', p.key]}
            label={`${p.label}：${p.cap!.daily}`}
            extra={`一人 24 小时内对所有订单的合计，超过须由同事批准；不填则为前一项的 ${totalMultiple} 倍`}
          />
        </Fragment>
      ))}
    </div>
  )
}

interface FieldProps {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
  /** Says which permissions stores do not limit. */
  marksBrand: boolean
  /** Cannot be taken away. */
  kept: readonly string[]
}

/** The permission catalogue, group by group; a group can be taken whole. */
function PermissionField({ id, value = [], onChange, marksBrand, kept }: FieldProps) {
  const may = useMay()
  const put = (keys: readonly string[], on: boolean) =>
    onChange?.(on ? [...new Set([...value, ...keys])] : value.filter((v) => !keys.includes(v) || kept.includes(v)))
  return (
    <div className={css.groups} id={id}>
      {permissionCatalogue.map(({ group, permissions }) => {
        const keys = permissions.filter(may).map((p) => p.key)
        const held = keys.filter((k) => value.includes(k)).length
        return (
          <section key={group} aria-label={group} className={css.group}>
            <div>
              <Checkbox
                checked={held > 0 && held === keys.length}
                indeterminate={held > 0 && held < keys.length}
                disabled={keys.every((key) => kept.includes(key))}
                onChange={(e) => put(keys, e.target.checked)}
              >
                <b>{group}</b>
              </Checkbox>
            </div>
            {permissions.map((p) => (
              <Checkbox
                key={p.key}
                checked={value.includes(p.key)}
                disabled={!may(p) || kept.includes(p.key)}
                onChange={(e) => put([p.key], e.target.checked)}
              >
                {p.label} {marksBrand && !p.inStores && <Tag>全品牌</Tag>}
                <small>{p.hint}</small>
              </Checkbox>
            ))}
          </section>
        )
      })}
    </div>
  )
}
