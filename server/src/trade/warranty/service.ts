// The front door of this capability. Orders and after-sales call it, so nothing here may ask them.
export { issue, takeBack } from './issuing.ts'
export { allOf, totalOf } from './reading.ts'
export { saveTerm } from './terms.ts'
