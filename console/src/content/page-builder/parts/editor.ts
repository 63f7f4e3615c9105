import type { ModuleName, OptionOf } from '@youli/domain/content/page-builder/modules.ts'
import type { ReactNode } from 'react'

export interface EditorProps<K extends ModuleName> {
  option: OptionOf<K>
  onChange: (option: OptionOf<K>) => void
}
export type Editor<K extends ModuleName> = (props: EditorProps<K>) => ReactNode
