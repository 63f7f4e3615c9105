import { addressTexts } from '@youli/domain/member/address/texts.ts'
import { useAction, useCall, type OutputOf } from '../../../kit/client.ts'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'

const list = 'GET /deliver/api/v1/express-address/list-address'
export type Address = OutputOf<typeof list>[number]

/** The member's addresses, default first. */
export const useAddresses = (enabled = true) => useCall(list, { expressAddressType: 'user' }, { enabled, quiet: true })

/** Adds or changes an address; `onSaved` gets its id. */
export const useSaveAddress = (onSaved: (id: string) => void) =>
  useAction('FORM /deliver/api/v1/express-address/set-address', {
    invalidates: [list],
    onDone: ({ id }) => {
      successToast(addressTexts.saved)
      onSaved(id)
    },
  })

/** Asks, then deletes. */
export function useDeleteAddress(onGone?: (id: string) => void): (id: string) => Promise<void> {
  const del = useAction('FORM /deliver/api/v1/express-address/del-address', { invalidates: [list], onDone: (_, { id }) => onGone?.(id) })
  return async (id) => {
    if (await confirm({ text: addressTexts.askDelete, okText: '删除', danger: true })) del.mutate({ id, expressAddressType: 'user' })
  }
}
