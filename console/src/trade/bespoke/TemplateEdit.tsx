import type { StoredQuestion } from '@youli/domain/kit/form-questions.ts'
import { bespokePermissions } from '@youli/domain/trade/bespoke/permissions.ts'
import { bespokeLimits, templateFault } from '@youli/domain/trade/bespoke/rules.ts'
import { Form } from 'antd'
import { throwFault } from '../../kit/errors.ts'
import type { OutputOf } from '../../kit/client.ts'
import edit from '../../kit/form/edit.module.css'
import { EditScreen } from '../../kit/form/EditScreen.tsx'
import { emptyQuestion, QuestionsField } from '../../kit/fields/QuestionsField.tsx'
import { EmployeesField } from '../../member/employee/widgets/EmployeesField.tsx'
import { StoresField } from '../../platform/store/widgets/StoresField.tsx'
import { bespokeLinks } from './links.ts'
import { ImageItem, LongTextItem, TextItem } from '../../kit/fields/items.tsx'

type Detail = OutputOf<'GET /console/api/v1/bespoke-templates/one'>
interface Values {
  name: string
  picture: string
  remark: string
  shopIds: string[]
  employeeIds: string[]
  fields: StoredQuestion[]
}
const empty: Values = { name: '', picture: '', remark: '', shopIds: [], employeeIds: [], fields: [{ ...emptyQuestion }] }

function draftOf(v: Values, template?: Detail) {
  const fields = v.fields.map((f) => ({ ...f, options: f.fieldType === 'radio' ? f.options : [] }))
  const draft = { ...v, id: template?.id ?? null, fields }
  throwFault(templateFault(draft))
  return draft
}

export default function TemplateEdit() {
  return (
    <EditScreen
      load="GET /console/api/v1/bespoke-templates/one"
      save="POST /console/api/v1/bespoke-templates/save"
      needs={bespokePermissions.template}
      back={bespokeLinks.templates}
      empty={empty}
      valuesOf={valuesOf}
      draftOf={draftOf}
      title="新增定制模板"
      nameOf={(template) => template.name}
      hint={({ trades }) => trades > 0 && `已有 ${trades} 个定制单，修改不影响它们`}
      saved="模板已保存"
      renderSections={(template, readOnly) => [
        { title: '模板信息', body: <Basics /> },
        {
          title: '定制项',
          hint: '员工填单时逐项填写，会员在定制详情中看到',
          body: <QuestionsField name="fields" word="定制项" frozen={readOnly} />,
        },
        { title: '谁可以使用', hint: '都不选时，全部门店的员工都可以使用', body: <Users names={template?.employeeNames ?? {}} /> },
      ]}
    />
  )
}

const valuesOf = ({ name, picture, remark, shopIds, employeeIds, fields }: Detail): Values => ({
  name,
  picture,
  remark,
  shopIds,
  employeeIds,
  fields,
})

const Basics = () => (
  <div className={edit.grid}>
    <TextItem name="name" label="模板名称" required="请输入模板名称" maxLength={bespokeLimits.name} showCount />
    <ImageItem name="picture" label="图片" extra="建议 600×600 像素" wide />
    <LongTextItem
      name="remark"
      label="说明"
      extra="员工选择模板时看到，如起订要求、工期"
      wide
      rows={3}
      maxLength={bespokeLimits.remark}
      showCount
    />
  </div>
)

const Users = ({ names }: { names: Record<string, string> }) => (
  <div className={edit.grid}>
    <Form.Item name="shopIds" label="门店" className={edit.wide}>
      <StoresField placeholder="全部门店" />
    </Form.Item>
    <Form.Item name="employeeIds" label="员工" className={edit.wide}>
      <EmployeesField placeholder="门店的全部员工" max={bespokeLimits.employees} names={names} />
    </Form.Item>
  </div>
)
