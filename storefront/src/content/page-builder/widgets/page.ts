import type { OptionOf, ModuleName } from '@youli/domain/content/page-builder/modules.ts'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'

/** A page with what its modules show. */
export type CustomPage = NonNullable<OutputOf<'GET /customize-page/custom/get'>>

/** What a module knows of the page it stands on. */
export interface Stage {
  page: CustomPage
  /** Past the page's end: nothing can be tapped. */
  expired: boolean
  /** For its editor's eyes: nothing is claimed. */
  preview: boolean
}

export interface RendererProps<K extends ModuleName> {
  option: OptionOf<K>
  stage: Stage
}
export type Renderer<K extends ModuleName> = (props: RendererProps<K>) => ReactNode
