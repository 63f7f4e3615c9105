import { Form } from 'antd'
import edit from '../form/edit.module.css'
import { HtmlField } from './HtmlField.tsx'

/** Rich text that fills a section of a form. */
export const HtmlSection = ({ name, label, readOnly }: { name: string; label: string; readOnly?: boolean }) => (
  <div className={edit.flush}>
    <Form.Item name={name} noStyle>
      <HtmlField label={label} disabled={readOnly} />
    </Form.Item>
  </div>
)
