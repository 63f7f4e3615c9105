import { customPagePath } from '@youli/domain/content/page-builder/rules.ts'

/** A page that operators composed. */
export const toCustomPage = customPagePath
