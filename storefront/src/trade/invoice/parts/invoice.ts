import { invoiceStateTexts } from '@youli/domain/trade/invoice/texts.ts'
import { ApiError } from '@youli/client/error.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { requestPicture } from '../../../kit/http.ts'

/** What one reads of an order's invoice. */
export const invoiceOf = 'GET /order/api/v1/invoice/of-order'
export const invoiceList = 'GET /order/api/v1/invoice/list'
export const titleList = 'GET /order/api/v1/invoice/titles'
export type Invoice = OutputOf<typeof invoiceList>['data'][number]
export type Title = OutputOf<typeof titleList>[number]

/** Colour of a state's tag. */
export const toneOf = { pending: 'gold', issued: 'green', rejected: 'red', withdrawn: 'grey', voided: 'grey' } as const

/** State of an invoice as its member reads it. */
export const stateText = ({ state }: Pick<Invoice, 'state'>): string => invoiceStateTexts[state]

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'application/ofd': 'ofd', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Hands the file of an invoice to the member. Throws an `ApiError` where there is none. */
export async function saveInvoiceFile({ id, number, fileType }: Invoice): Promise<void> {
  const file = await requestPicture(`/order/api/v1/invoice/file?id=${id}`)
  if (file.type.includes('json')) {
    const { msg } = JSON.parse(await file.text()) as { msg: string }
    throw new ApiError('refusal', msg)
  }
  const link = document.createElement('a')
  const url = URL.createObjectURL(file)
  link.href = url
  link.download = `发票${number}.${endings[fileType] ?? ''}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
