import { type SettingGroup, settingGroups } from '@youli/domain/main-settings.ts'
import { App, Form } from 'antd'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAction, type OutputOf } from '../../kit/client.ts'
import { EditPage } from '../../kit/form/EditPage.tsx'
import { LoadedAnew, reloader } from '../../kit/form/EditScreen.tsx'
import type { Seen } from '../../kit/form/use-send.ts'
import css from './config.module.css'
import { ShowSetup } from '../../content/setup-guide/widgets/ShowSetup.tsx'
import { configLinks } from './links.ts'
import { GroupColumn } from './parts/GroupColumn.tsx'
import { SettingChanges } from './parts/SettingChanges.tsx'
import { SettingPreview } from './parts/SettingPreview.tsx'
import { SettingRow } from './parts/SettingRow.tsx'
import { changeText } from './parts/setting-text.ts'

type Values = Record<string, string>
type Read = OutputOf<'GET /console/api/v1/config'>

const valuesOf = ({ settings }: Read): Values => Object.fromEntries(settings.map(({ key, value }) => [key, value]))

/** The settings of a brand, a group a page; the first where the address names none. */
export default function Settings() {
  const { pathname } = useLocation()
  const group = settingGroups.find(({ key }) => configLinks.group(key) === pathname) ?? settingGroups[0]!
  return (
    <div className={css.settings}>
      <GroupColumn at={group.key} foot={<ShowSetup />} />
      <LoadedAnew key={group.key} load="GET /console/api/v1/config" input={{ group: group.key }}>
        {(read) => <GroupForm group={group} read={read} />}
      </LoadedAnew>
    </div>
  )
}

function GroupForm({ group, read }: { group: SettingGroup; read: Read }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const store = useAction('POST /console/api/v1/config/save-group', { quiet: true })
  const editors = group.cards.flatMap((card) => card.editors)
  const initial = valuesOf(read)
  const values = { ...initial, ...Form.useWatch<Values | undefined>([], form) }
  const changed = editors.filter(({ setting: { key } }) => values[key] !== initial[key])
  useJumpToSetting()
  const save = async (submitted: Values, { base, version }: Seen<Values>) => {
    const own = editors.filter(({ setting: { key } }) => submitted[key] !== undefined && submitted[key] !== base[key])
    const sent = own.map(({ setting: { key, initial: usual } }) => [key, submitted[key] === usual ? null : submitted[key]!] as const)
    await store.mutateAsync({ group: group.key, version, values: Object.fromEntries(sent) })
    message.success('设置已保存')
  }
  return (
    <EditPage<Values>
      title={group.title}
      hint={group.hint}
      form={form}
      initial={initial}
      mark={read}
      reload={reloader('GET /console/api/v1/config', { group: group.key }, valuesOf)}
      save={save}
      unanchored
      changes={changed.map((editor) => changeText(editor, initial[editor.setting.key]!, values[editor.setting.key]!))}
      aside={
        <>
          <SettingPreview group={group.key} values={values} />
          <SettingChanges changes={read.changes} editors={editors} />
        </>
      }
      sections={group.cards.map((card) => ({
        title: card.title,
        body: card.editors.map((editor) => <SettingRow key={editor.setting.key} editor={editor} />),
      }))}
    />
  )
}

/** Brings the setting that the address names into view. */
function useJumpToSetting() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(`setting-${hash.slice(1)}`)?.scrollIntoView({ block: 'center' })
  }, [hash])
}
