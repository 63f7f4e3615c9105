import { alertToast, successToast } from './ui/toast.ts'

/** Puts text on the clipboard. Old kernels and plain http have only the old way, which needs a selected field. */
export async function copy(text: string): Promise<void> {
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (done || copiedFromField(text)) successToast('复制成功')
  else alertToast('复制失败，请长按选择')
}

function copiedFromField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
