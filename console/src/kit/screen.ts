import type { FeatureSwitch } from '@youli/domain/kit/call.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import type { ComponentType } from 'react'
import type { Place } from './menu.ts'

interface Page {
  /** Literal path below /console, e.g. `/goods/:id`. */
  path: string
  permission?: Permission
  /** Left out of the menu while the brand has it switched off; the search finds it still. */
  feature?: FeatureSwitch
  /** For the owner of the installation alone. */
  owner?: true
  /** Also for somebody who has yet to set up the second factor that a role asks for. */
  unproven?: true
  /** Alone on the page, without menu and top bar: for printing. */
  bare?: true
  /** Brings its code when it is first opened. */
  load: () => Promise<{ default: ComponentType }>
}

/** A page that the menu leads to; its entry and tab are its name. Tabs stand in the order of the pages. */
export type PlacedScreen = Page & { place: Place; title?: undefined; under?: undefined }

/** A page that another leads to, whose entry stays lit while this one is open. */
export type InnerScreen = Page & { title: string; under: string; place?: undefined }

/** One page of the console. */
export type Screen = PlacedScreen | InnerScreen
