import { ApiError } from '@youli/client/error.ts'
import type { FormInstance } from 'antd'
import { labelOf, pathOf, pathOfName, sectionOf } from './fields.ts'

/** Something that keeps a form from being saved. `path`: the field it is about, if it is about one. */
export interface FormFault {
  path: readonly (string | number)[] | null
  label: string
  msg: string
  section?: string | undefined
}

const faultAt = (path: readonly (string | number)[], msg: string): FormFault => ({
  path,
  label: labelOf(path),
  msg,
  section: sectionOf(path),
})

/** What the form itself finds, field by field. */
export const faultsOfForm = (fields: readonly { name: (string | number)[]; errors: string[] }[]): FormFault[] =>
  fields.flatMap(({ name, errors: [msg] }) => (msg === undefined ? [] : [faultAt(name, msg)]))

/** Puts the server's "no" to its fields; what belongs to none stands by itself, in `words`. */
export function faultsOfServer(form: FormInstance, error: unknown, words: string): FormFault[] {
  const fields = error instanceof ApiError ? error.fields : []
  const known = form.getFieldsError().map(({ name }) => pathOfName(name))
  const placed = fields.flatMap(({ path, msg }) => {
    const said = pathOf(path)
    // The form may have one field for a whole list.
    const field = known.find((name) => name.every((key, i) => key === said[i]))
    return field ? [{ field, msg }] : []
  })
  for (const { field, msg } of placed) form.setFields([{ name: field, errors: [msg] }])
  return placed.length > 0 ? placed.map(({ field, msg }) => faultAt(field, msg)) : [{ path: null, label: '', msg: words }]
}
