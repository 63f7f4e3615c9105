import { type ConnectionFields, fieldsAsked, kindInfo } from '@youli/domain/platform/connection/kinds.ts'
import { Drawer } from 'antd'
import { type OutputOf, useCall } from '../../../kit/client.ts'
import { StatusTag } from '../../../kit/fields/StatusTag.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import css from '../connections.module.css'
import { ConnectionForm } from './ConnectionForm.tsx'
import { KindIcon } from './ConnectionRow.tsx'
import { stateWords } from './state.ts'

type Row = OutputOf<'GET /console/api/v1/connections'>[number]

const blank = { fields: {}, keys: [], certificate: null, callbacks: [], warnings: [] }

/** Values that stand where nothing was typed. */
const initialOf = (kind: Row['kind'], fields: ConnectionFields): ConnectionFields => ({
  ...Object.fromEntries(fieldsAsked(kind, {}).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]]))),
  ...fields,
})

/** A service opened at the right: account, keys, certificates, addresses to paste back. */
export function ConnectionDrawer({ row, close }: { row: Row; close: () => void }) {
  const { id, kind, state } = row
  const one = useCall('GET /console/api/v1/connections/one', { id: id ?? '' }, { enabled: id !== null })
  const { tone, text } = stateWords[state]
  const form = (detail: Omit<OutputOf<'GET /console/api/v1/connections/one'>, keyof Row>) => (
    <ConnectionForm row={row} detail={{ ...detail, fields: initialOf(kind, detail.fields) }} close={close} />
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
      {id === null ? form(blank) : <Loaded result={one}>{form}</Loaded>}
    </Drawer>
  )
}
