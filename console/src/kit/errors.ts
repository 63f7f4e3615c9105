import { ApiError } from '@youli/client/error.ts'

/** What is wrong with a form or a file before it is sent; `message` is for people. */
class InputFault extends Error {
  override name = 'InputFault'
}

/** Throws what `errorMessage` shows, when there is something wrong. */
export function throwFault(fault: string | null | undefined | false): void {
  if (fault) throw new InputFault(fault)
}

/** Words for any failure: the server's own or the form's, or that the server could not be reached. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError || error instanceof InputFault ? error.message : '网络异常，请检查网络后重试'
