import { isLoginName } from '@youli/domain/platform/operator/rules.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { TextItem } from '../../../kit/fields/items.tsx'

/** A field for a new log-in name, checked as the server checks it. */
export const LoginNameItem = () => (
  <TextItem
    name="loginName"
    label="登录名"
    validateFirst
    rules={[
      { required: true, message: '请输入登录名' },
      {
        validator: (_, v: string) =>
          isLoginName(v.trim().toLowerCase()) ? Promise.resolve() : Promise.reject(new Error(operatorRefusals.badName.msg)),
      },
    ]}
    maxLength={32}
    autoComplete="off"
    placeholder="例如 zhang.san，建好后不能修改"
  />
)
