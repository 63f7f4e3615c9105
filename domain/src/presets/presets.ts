import type { Industry } from '../platform/installation/industries.ts'
import { beauty } from './beauty.ts'
import { clothes } from './clothes.ts'
import { flowers } from './flowers.ts'
import { food } from './food.ts'
import { general } from './general.ts'
import { jewellery } from './jewellery.ts'
import type { Preset } from './preset.ts'
import { tea } from './tea.ts'

/** What a new brand begins with, by its industry. */
export const presets: Readonly<Record<Industry, Preset>> = { jewellery, tea, clothes, beauty, food, flowers, general }
