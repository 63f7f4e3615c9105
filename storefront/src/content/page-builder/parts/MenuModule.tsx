import type { ReactNode } from 'react'
import { BottomNav } from '../../../kit/ui/BottomNav.tsx'
import type { RendererProps } from '../widgets/page.ts'

/** The bottom navigation, for its editor: pages have it from the settings. */
export const MenuModule = ({ option: { list } }: RendererProps<'footer_menu'>): ReactNode => <BottomNav menu={list} />
