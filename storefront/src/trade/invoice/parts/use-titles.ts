import { invoiceTexts } from '@youli/domain/trade/invoice/texts.ts'
import { useAction, useCall } from '../../../kit/client.ts'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import { titleList } from './invoice.ts'

/** The member's titles, default first. */
export const useTitles = (enabled = true) => useCall(titleList, {}, { enabled, quiet: true })

/** Adds or changes a title; `onSaved` gets its id. */
export const useSaveTitle = (onSaved: (id: string) => void) =>
  useAction('POST /order/api/v1/invoice/title', {
    invalidates: [titleList],
    onDone: ({ id }) => {
      successToast(invoiceTexts.titleSaved)
      onSaved(id)
    },
  })

/** Asks, then deletes. */
export function useDeleteTitle(): (id: string) => Promise<void> {
  const remove = useAction('POST /order/api/v1/invoice/title/delete', { invalidates: [titleList] })
  return async (id) => {
    if (await confirm({ text: invoiceTexts.askDeleteTitle, okText: '删除', danger: true })) remove.mutate({ id })
  }
}
