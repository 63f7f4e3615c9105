import { configFault } from '@youli/domain/platform/tenant-config/faults.ts'
import type { ConfigEditor } from '@youli/domain/platform/tenant-config/editors.ts'
import { Button, Form } from 'antd'
import { Link } from 'react-router'
import css from '../config.module.css'
import { controlOf, isBeside } from './SettingField.tsx'

/** One setting: its name and what it does, its control, and the way back to the default. */
export function SettingRow({ editor }: { editor: ConfigEditor }) {
  const { label, hint, page, setting, kind, required } = editor
  const form = Form.useFormInstance<Record<string, string>>()
  const value = Form.useWatch(setting.key, form)
  // A picture has a button of its own to take it away.
  const mayReset = kind !== 'image' && !required && value !== undefined && value !== setting.initial
  return (
    <div className={css.row} data-wide={!isBeside(editor) || undefined} id={`setting-${setting.key}`}>
      <div className={css.name}>
        {page ? <span>{label}</span> : <label htmlFor={setting.key}>{label}</label>}
        <small>{hint}</small>
      </div>
      {page ? (
        <Link to={page}>去设置</Link>
      ) : (
        <div className={css.control}>
          <Form.Item
            name={setting.key}
            noStyle={false}
            className={css.item}
            rules={[
              {
                validator: (_, v: string | null) => {
                  const fault = configFault(editor, v ?? '')
                  return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
                },
              },
            ]}
          >
            {controlOf(editor)}
          </Form.Item>
          {mayReset && (
            <Button
              size="small"
              type="text"
              aria-label={`${label}恢复默认`}
              // As if typed, so that the form knows of a change.
              onClick={() => form.setFieldValue(setting.key, setting.initial)}
            >
              恢复默认
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
