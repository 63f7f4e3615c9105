// The front door of this capability. Orders and after-sales call it, so nothing here may ask them.
export { begin, endAll, takeBack } from './following.ts'
export { allOf, totalOf } from './reading.ts'
export { saveTemplate as saveValueTemplate } from './templates.ts'
